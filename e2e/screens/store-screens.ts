import { expect } from '@playwright/test';
import { pageAt, type Screen, settled } from './screen.ts';

/**
 * Where premium is bought, and where one waits for the payment. Nothing is bought: other pictures show a free learner
 * too.
 */
export const storeScreens: readonly Screen[] = [
  { name: 'store', isMain: true, show: pageAt('/store') },
  { name: 'store-whole', isWhole: true, show: pageAt('/store') },
  { name: 'thank-you', show: pageAt('/thank-you') },
  {
    name: 'sandbox-checkout',
    show: async (page) => {
      await pageAt('/store')(page);
      await page.locator('main article button, main section button, main li button').first().click();
      await expect(page).toHaveURL(/checkout/);
      await settled(page);
    },
  },
];
