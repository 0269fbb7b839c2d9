/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { answersOnDevice, rowsOnDevice } from './device.ts';

/** The card on top. */
export const card = (page: Page) => page.locator('[data-card=current]');

/** The text on the visible side of the card. */
export async function shownText(page: Page): Promise<string> {
  const side = card(page).locator('.flashcard-face[aria-hidden=false] [lang]').first();
  return (await side.textContent()) ?? '';
}

/** Answers the visible card and waits for the next one, or the end. A word that is not known shows its answer first. */
export async function answer(page: Page, known: boolean): Promise<void> {
  await card(page).evaluate((element) => element.setAttribute('data-answered', ''));
  await page
    .getByRole('group', { name: 'Your answer' })
    .getByRole('button', { name: known ? /^Know/ : /Don’t know/ })
    .click();
  const answered = page.locator('[data-card=current][data-answered]');
  // By then the card has gone, or waits for the learner to read the answer.
  await expect(answered.and(page.locator(':not([data-judged])'))).toHaveCount(0);
  if ((await answered.count()) > 0) await page.getByRole('button', { name: 'Continue' }).click();
  await expect(answered).toHaveCount(0);
}

/** Waits until every answer of this device has reached the server: its log of events is empty. */
export async function untilSent(page: Page): Promise<void> {
  await expect
    .poll(() => rowsOnDevice(page, answersOnDevice), { message: 'the answers should be kept on the device' })
    .toEqual([]);
}

const keyPauseMs = 300;

/**
 * Presses a study key as a person would: with a visible card, and not within the pause in which a second press is taken
 * for a slip (product: study keys).
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
