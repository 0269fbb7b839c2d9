import { pageAt, type Screen } from './screen.ts';

/** Screens about the account itself: the profile, and the welcome. */
export const accountScreens: readonly Screen[] = [
  { name: 'profile', show: pageAt('/profile') },
  { name: 'profile-whole', isWhole: true, show: pageAt('/profile') },
  { name: 'unsubscribe', show: pageAt('/mails/unsubscribe?token=of-a-letter-that-nobody-got') },
  { name: 'onboarding', show: pageAt('/onboarding') },
  { name: 'onboarding-whole', isWhole: true, show: pageAt('/onboarding') },
];
