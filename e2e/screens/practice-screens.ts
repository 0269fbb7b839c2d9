import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

type Sentences = { readonly sentences: readonly { readonly correct_word: string }[] };

/** Opens a practice and gives the right answers to its sentences. */
async function openPractice(page: Page, { at, call }: { at: string; call: string }): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${call}`));
  await page.goto(at);
  const { sentences } = (await (await answer).json()) as Sentences;
  return sentences.map(({ correct_word }) => correct_word.split(',')[0]?.trim() ?? '');
}

/** One letter is wrong. */
const misspelled = (word: string): string => `${word.slice(0, -1)}x`;

/** Practice in sentences: answers that were checked, and choices not yet checked. */
export const practiceScreens: readonly Screen[] = [
  {
    name: 'fill-in',
    show: async (page) => {
      const answers = await openPractice(page, {
        at: '/module/0/group/0/practice',
        call: 'generate-sentences',
      });
      const last = answers.length - 1;
      for (const [index, answer] of answers.entries()) {
        const given = index === last ? misspelled(answer) : index === 3 ? 'sol' : answer;
        await page.locator('[data-blank]').nth(index).fill(given);
      }
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('main h2')).toBeFocused();
    },
  },
  {
    name: 'multiple-choice',
    show: async (page) => {
      await openPractice(page, { at: '/module/0/group/0/mcq-practice', call: 'generate-mcq-sentences' });
      const steps = page.locator('main ol button');
      for (const index of [0, 1, 2]) {
        await steps.nth(index).click();
        await page.locator('fieldset button').nth(index).click();
      }
      await page.locator('article button').first().click();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
];
