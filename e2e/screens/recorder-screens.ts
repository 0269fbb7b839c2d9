import { expect, type Page } from '@playwright/test';
import { type Screen, sayOn, settled } from './screen.ts';

async function openRecorder(page: Page): Promise<void> {
  await page.goto('/module/0/group/1');
  await settled(page);
  const say = await sayOn(page);
  const before = (text: string) => say(text).replace('<0/>', '').trim();
  const name = new RegExp(`^(${before('Record: <0/>')}|${before('Your recording: <0/>')})`);
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The sheet in which a person records a word. */
export const recorderScreens: readonly Screen[] = [
  { name: 'recorder', show: openRecorder },
  {
    name: 'recorder-recorded',
    show: async (page) => {
      await openRecorder(page);
      const say = await sayOn(page);
      const side = page.getByRole('dialog').getByRole('region').first();
      await side
        .getByRole('button', { name: new RegExp(`^${say('Record')}`) })
        .first()
        .click();
      await expect(side.getByRole('timer', { includeHidden: true })).toHaveText(/^1\.[2-9] \/ 10$/);
      await side.getByRole('button', { name: new RegExp(`^${say('Done')}`) }).click();
      await expect(side.getByRole('timer', { includeHidden: true })).toHaveCount(0);
    },
  },
];
