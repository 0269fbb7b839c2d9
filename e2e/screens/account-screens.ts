import { pageAt, type Screen } from './screen.ts';

/** What is about the account itself: who somebody is here, and how they were welcomed. */
export const accountScreens: readonly Screen[] = [
  { name: 'profile', show: pageAt('/profile') },
  { name: 'profile-whole', isWhole: true, show: pageAt('/profile') },
  { name: 'unsubscribe', show: pageAt('/mails/unsubscribe?token=of-a-letter-that-nobody-got') },
  { name: 'onboarding', show: pageAt('/onboarding') },
  { name: 'onboarding-whole', isWhole: true, show: pageAt('/onboarding') },
];
