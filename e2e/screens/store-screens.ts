import { type Screen, settled } from './screen.ts';

/** Where premium is bought, and where one waits for the payment. Nothing is bought: other pictures show a free learner too. */
export const storeScreens: readonly Screen[] = [
  {
    name: 'store',
    show: async (page) => {
      await page.goto('/store');
      await settled(page);
    },
  },
  {
    name: 'thank-you',
    show: async (page) => {
      await page.goto('/thank-you');
      await settled(page);
    },
  },
];
