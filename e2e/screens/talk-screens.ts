import { expect } from '@playwright/test';
import { type Screen, settled } from './screen.ts';

/** Longer texts made of the group's words: a story, feedback on its summary, and a conversation. */
export const talkScreens: readonly Screen[] = [
  {
    name: 'story',
    show: async (page) => {
      await page.goto('/module/0/group/0/story');
      await expect(page.locator('[data-word]').first()).toBeVisible();
      const words = page.locator('[data-word]');
      for (const index of [3, 4, 5, 6, 7, 8]) {
        await words.nth(index).click();
        const panel = page
          .locator('section[aria-label]')
          .filter({ has: page.locator('button') })
          .first();
        await expect(panel.locator('svg.animate-turn')).toHaveCount(0);
        if ((await panel.locator('bdi').count()) > 1) return;
      }
    },
  },
  {
    name: 'story-feedback',
    show: async (page) => {
      await page.goto('/module/0/group/0/story');
      const story = await page.locator('fieldset[lang] p').nth(1).textContent();
      await page.locator('textarea').fill((story ?? '').split('.').slice(0, 2).join('.'));
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('h3')).toBeVisible();
      await settled(page);
      await page.locator('h3').evaluate((heading) => heading.parentElement?.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'conversation',
    show: async (page) => {
      await page.goto('/module/0/group/0/conversation');
      const message = page.locator('textarea');
      await settled(page);
      for (const text of ['Buenos días. Quiero una habitación y la lave, por favor.', 'Dos noches.']) {
        await message.fill(text);
        await message.press('Enter');
        await expect(page.locator('[role=log]')).toContainText(text);
        await settled(page);
      }
    },
  },
];
