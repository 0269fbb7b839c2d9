/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

export type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** Shown to somebody who is not signed in. */
  readonly as?: 'visitor';
};

/** The page has its heading, and nothing on it is still coming. */
export async function settled(page: Page): Promise<void> {
  // On a busy machine a page takes its time.
  const patience = { timeout: 30_000 };
  await expect(page.locator('h1').first()).toBeVisible(patience);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, patience);
}

/** The letters are there, what moves has come to rest, and all of it has been drawn. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
