import { expect, type Page } from '@playwright/test';
import { type Screen, settled } from './screen.ts';

const isHebrew = async (page: Page) => (await page.locator('html').getAttribute('lang')) === 'he';

/** Ways to get words: the very first form, and words made from a topic. */
export const wordsScreens: readonly Screen[] = [
  {
    name: 'getting-started',
    show: async (page) => {
      await page.goto('/getting-started');
      await settled(page);
      await page.locator('form select').nth(1).selectOption('es');
      await page
        .locator('form input[type=text]')
        .first()
        .fill((await isHebrew(page)) ? 'בשוק' : 'At the market');
    },
  },
  {
    name: 'learn-topic',
    show: async (page) => {
      await page.goto('/module/0/learn-topic');
      await settled(page);
      await page
        .locator('form input[type=text]')
        .first()
        .fill((await isHebrew(page)) ? 'בגדים' : 'Clothes');
      await page.locator('form label:has([value="10"])').click();
      await page.locator('form button[type=submit]').click();
      const taken = page.locator('form ol input[type=checkbox]');
      await expect(taken).toHaveCount(10);
      await taken.nth(1).focus();
      await taken.nth(1).press('Space');
      await page
        .locator('h2')
        .first()
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
];
