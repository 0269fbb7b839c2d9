import { expect, type Page } from '@playwright/test';
import { giveVoices } from '../support/fake-voices.ts';
import type { Screen } from './screen.ts';

const forms = ['turn', 'listening', 'dictation', 'typing'] as const;

/** Opens cards with a question form of their own, on a device that has the voices. */
async function openCards(page: Page, form: (typeof forms)[number]): Promise<void> {
  await giveVoices(page, ['en-US', 'es-MX', 'fr-FR']);
  await page.goto('/module/0/group/0/flashcard-mode');
  const radio = page.getByRole('radio').nth(forms.indexOf(form));
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
  await page.goto('/module/0/group/0/flashcards?mode=learning');
  await expect(page.locator('[data-study]')).toBeVisible();
  await expect(page.locator('.animate-turn')).toHaveCount(0);
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('form input').fill(text);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('form input')).toHaveCount(0);
}

/** Cards that are listened to or written. */
export const cardFormScreens: readonly Screen[] = [
  { name: 'card-listening', show: (page) => openCards(page, 'listening') },
  { name: 'card-dictation', show: (page) => openCards(page, 'dictation') },
  {
    name: 'card-dictation-wrong',
    show: async (page) => {
      await openCards(page, 'dictation');
      await write(page, 'los árboles');
    },
  },
  { name: 'card-typing', show: (page) => openCards(page, 'typing') },
  {
    name: 'card-typing-keyboard',
    show: async (page) => {
      await openCards(page, 'typing');
      await page.locator('form button[aria-pressed]').first().click();
      await expect(page.locator('[data-keyboard], [role=group] button').first()).toBeVisible();
    },
  },
];
