import { expect } from '@playwright/test';
import { type Screen, settled } from './screen.ts';

/** The modules, a group and its cards. The group's first word is shown on the card. */
export const studyScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    show: async (page) => {
      await page.goto('/dashboard');
      await settled(page);
    },
  },
  {
    name: 'module',
    show: async (page) => {
      await page.goto('/module/0');
      await settled(page);
    },
  },
  {
    name: 'group',
    show: async (page) => {
      await page.goto('/module/0/group/0');
      await settled(page);
    },
  },
  {
    name: 'flashcard-front',
    show: async (page) => {
      await page.goto('/module/0/group/0/flashcards?mode=classic');
      await expect(page.locator('[data-card=current]')).toBeVisible();
      const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
      await page.locator('body').press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
      await expect(page.locator('[data-card=current]')).toBeVisible();
    },
  },
  {
    name: 'flashcard-back',
    show: async (page) => {
      await page.locator('[data-card=current]').click();
      const answer = page.locator(
        '[data-card=current][data-turned] .flashcard-face[data-back] .flashcard-word',
      );
      await expect(answer).toBeVisible();
    },
  },
];
