/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { answersOnDevice, rowsOnDevice } from './device.ts';

/** The card that lies on top. */
export const card = (page: Page) => page.locator('[data-card=current]');

/** The text on the side of the card that is shown. */
export async function shownText(page: Page): Promise<string> {
  const side = card(page).locator('.flashcard-face[aria-hidden=false] [lang]').first();
  return (await side.textContent()) ?? '';
}

/**
 * Answers the card that is shown and waits until the next one, or the end, is there. A word that is not known shows its
 * answer first.
 */
export async function answer(page: Page, known: boolean): Promise<void> {
  await card(page).evaluate((element) => element.setAttribute('data-answered', ''));
  await page
    .getByRole('group', { name: 'Your answer' })
    .getByRole('button', { name: known ? /^Know/ : /Don’t know/ })
    .click();
  const answered = page.locator('[data-card=current][data-answered]');
  // By then the card has gone, or waits to have been read.
  await expect(answered.and(page.locator(':not([data-judged])'))).toHaveCount(0);
  if ((await answered.count()) > 0) await page.getByRole('button', { name: 'Continue' }).click();
  await expect(answered).toHaveCount(0);
}

/** Until every answer of this device has reached the server: its log of events is empty. */
export async function untilSent(page: Page): Promise<void> {
  await expect
    .poll(() => rowsOnDevice(page, answersOnDevice), { message: 'answers kept on the device' })
    .toEqual([]);
}

const keyPauseMs = 300;

/**
 * Presses a study key as a person would: with a card to be seen, and not within the pause in which a second press is
 * taken for a slip (product: study keys).
 */
export async function press(page: Page, key: string): Promise<void> {
  await expect(card(page).first()).toBeVisible();
  await page.waitForFunction((pauseMs) => {
    const now = performance.now();
    const last = (globalThis as { lastStudyKeyMs?: number }).lastStudyKeyMs ?? Number.NEGATIVE_INFINITY;
    return now - last > pauseMs;
  }, keyPauseMs);
  await page.keyboard.press(key);
  await page.evaluate(() => {
    (globalThis as { lastStudyKeyMs?: number }).lastStudyKeyMs = performance.now();
  });
}
