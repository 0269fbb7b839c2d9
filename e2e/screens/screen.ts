/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { ownFontsOn } from '../support/sight.ts';
import { type Wording, wordingIn } from '../support/wording.ts';

/**
 * Who looks: someone with a garden, someone who has just come, someone on the free plan with nothing left today,
 * someone not signed in.
 */
export type Person = 'learner' | 'newcomer' | 'free' | 'visitor';

export type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** The learner, unless another person is named. */
  readonly as?: Person;
  /** The whole page, not only what is visible at first. */
  readonly isWhole?: true;
  /** Also viewed on a tablet, and on a phone in landscape. */
  readonly isMain?: true;
};

/** Waits until the page has its heading, and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  // On a busy machine a page takes its time.
  const patience = { timeout: 30_000 };
  await expect(page.locator('h1').first()).toBeVisible(patience);
  await expect(page.locator('[aria-busy=true], .animate-breathe')).toHaveCount(0, patience);
}

/** The texts of the interface in the language of the browser. */
export const sayOn = async (page: Page): Promise<Wording> =>
  wordingIn((await page.evaluate(() => navigator.language)).slice(0, 2));

/** Opens a page and waits until it is complete. */
export const pageAt = (path: string) => async (page: Page) => {
  await page.goto(path);
  await settled(page);
};

/** Shows a whole page from its top, including lines that are otherwise laid out only when they come near the window. */
export const allLaidOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    scrollTo(0, 0);
  });

/** Waits until fonts are loaded, movement has ended, and everything has been drawn. */
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
