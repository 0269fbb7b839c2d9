/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { ownFontsOn } from '../support/sight.ts';
import { type Wording, wordingIn } from '../support/wording.ts';

/** Who looks: somebody with a garden, somebody who has just come, somebody on the free plan with nothing left today, nobody signed in. */
export type Person = 'learner' | 'newcomer' | 'free' | 'visitor';

export type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** The learner, unless somebody else is named. */
  readonly as?: Person;
  /** All of the page, not only what is in sight at first. */
  readonly isWhole?: true;
  /** Looked at on a tablet too, and on a phone held across. */
  readonly isMain?: true;
};

/** The page has its heading, and nothing on it is still coming. */
export async function settled(page: Page): Promise<void> {
  // On a busy machine a page takes its time.
  const patience = { timeout: 30_000 };
  await expect(page.locator('h1').first()).toBeVisible(patience);
  await expect(page.locator('[aria-busy=true], .animate-breathe')).toHaveCount(0, patience);
}

/** The texts of the interface in the language of the browser. */
export const sayOn = async (page: Page): Promise<Wording> =>
  wordingIn((await page.evaluate(() => navigator.language)).slice(0, 2));

/** Opens a page and waits for all of it. */
export const pageAt = (path: string) => async (page: Page) => {
  await page.goto(path);
  await settled(page);
};

/** The letters are there, what moves has come to rest, and all of it has been drawn. */
export async function painted(page: Page): Promise<void> {
  await ownFontsOn(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
