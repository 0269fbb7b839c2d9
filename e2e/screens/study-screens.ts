import { expect, type Page } from '@playwright/test';
import { pageAt, type Screen, settled } from './screen.ts';

/** The second card of the group, whose word has grown. */
async function openCard(page: Page): Promise<void> {
  await page.goto('/module/0/group/0/flashcards?mode=classic');
  const card = page.locator('[data-card=current]');
  const first = await card.locator('.flashcard-word').first().textContent();
  // By mouse, which leaves no focus ring behind.
  await page.locator('[data-keeps-focus] button').last().click();
  await expect(card.locator('.flashcard-word').first()).not.toHaveText(first ?? '');
  await expect(page.locator('[data-card=leaving]')).toHaveCount(0);
  await expect(page.locator('[data-card=next]')).toBeVisible();
}

/** The modules, a group and its cards. The group's first word is shown on the card. */
export const studyScreens: readonly Screen[] = [
  { name: 'dashboard', isMain: true, show: pageAt('/dashboard') },
  { name: 'dashboard-whole', isWhole: true, show: pageAt('/dashboard') },
  {
    name: 'garden',
    show: async (page) => {
      await page.goto('/');
      await settled(page);
      const garden = page.locator('section[aria-labelledby=garden]');
      await expect(garden.locator('figure')).toHaveCount(2);
      await garden.evaluate((section) => section.scrollIntoView());
    },
  },
  { name: 'module', isMain: true, show: pageAt('/module/0') },
  { name: 'module-whole', isWhole: true, show: pageAt('/module/0') },
  { name: 'group', isMain: true, show: pageAt('/module/0/group/0') },
  {
    name: 'flashcard-mode',
    show: async (page) => {
      await page.goto('/module/0/group/0/flashcard-mode');
      await settled(page);
      await expect(page.getByRole('radio').first()).toBeAttached();
    },
  },
  { name: 'flashcard-front', isMain: true, show: openCard },
  {
    name: 'flashcard-back',
    show: async (page) => {
      await openCard(page);
      await page.locator('[data-card=current]').click();
      const back = page.locator('[data-card=current][data-turned] .flashcard-face[data-back]');
      await expect(back.locator('.flashcard-word')).toBeVisible();
    },
  },
];
