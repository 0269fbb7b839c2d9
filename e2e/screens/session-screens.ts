import { expect, type Page } from '@playwright/test';
import { pageAt, type Screen, sayOn } from './screen.ts';

const group = '/module/0/group/1';

async function openSession(page: Page): Promise<void> {
  await page.goto(`${group}/flashcards?mode=classic`);
  await expect(page.locator('[data-card=current]')).toBeVisible();
}

/** Around a session: its settings, and its end. */
export const sessionScreens: readonly Screen[] = [
  {
    name: 'card-menu',
    show: async (page) => {
      await openSession(page);
      await page.locator('[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'card-edit',
    show: async (page) => {
      await openSession(page);
      await page.keyboard.press('e');
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
    },
  },
  {
    name: 'session-end',
    show: async (page) => {
      await page.goto(`${group}/flashcards?mode=learning`);
      const say = await sayOn(page);
      for (const known of [true, true, false, true]) {
        await page
          .getByRole('button', { name: new RegExp(`^${say(known ? 'Know' : 'Don’t know')}`) })
          .click();
        await expect(page.locator('[data-card=leaving]')).toHaveCount(0);
        if (!known) await page.getByRole('button', { name: say('Continue') }).click();
      }
      await page.getByRole('button', { name: say('Finish') }).click();
      await expect(page.locator('[data-summary]')).toBeVisible();
    },
  },
  { name: 'edit-words', show: pageAt('/module/0/group/0?edit') },
  { name: 'add-words', show: pageAt('/module/0/add-words') },
];
