import { type Screen, settled } from './screen.ts';

/** What is about the account itself: who somebody is here, and how they were welcomed. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'profile',
    show: async (page) => {
      await page.goto('/profile');
      await settled(page);
    },
  },
  {
    name: 'unsubscribe',
    show: async (page) => {
      await page.goto('/mails/unsubscribe?token=of-a-letter-that-nobody-got');
      await settled(page);
    },
  },
  {
    name: 'onboarding',
    show: async (page) => {
      await page.goto('/onboarding');
      await settled(page);
    },
  },
];
