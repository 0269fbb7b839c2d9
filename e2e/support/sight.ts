/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { focusInPage } from './focus-in-page.ts';
import { expect } from './journey.ts';
import { cutOff, lookAlike, tooWide } from './sight-in-page.ts';

/** Expects all of it to be visible without scrolling, and nothing to cover it. */
export async function expectWhollySeen(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await expect
    .poll(() =>
      what.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const inset = 3;
        const corners = [
          [left + inset, (top + bottom) / 2],
          [right - inset, (top + bottom) / 2],
          [(left + right) / 2, top + inset],
          [(left + right) / 2, bottom - inset],
        ] as const;
        const hidden = corners.filter(([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return !seen || !(element.contains(seen) || seen.contains(element));
        });
        const { innerWidth, innerHeight } = window;
        const overPx = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
        return { overPx: Math.max(0, Math.round(overPx)), hidden: hidden.length };
      }),
    )
    .toEqual({ overPx: 0, hidden: 0 });
}

/** Expects nothing to reach beyond the sides of the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** What a look finds, and still finds in the frame after next: a window of another size is laid out anew until then. */
async function lasting(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  if ((await look()).length === 0) return [];
  await page.evaluate(focusInPage.motionEnded);
  await page.evaluate(focusInPage.motionEnded);
  return look();
}

/** What reaches beyond the sides of the window, by page and element; areas that scroll by themselves may. */
export async function sidewaysOn(page: Page): Promise<readonly string[]> {
  const wide = await lasting(page, () => page.evaluate(tooWide));
  const { pathname } = new URL(page.url());
  return wide.map((what) => `${pathname}: too wide for ${page.viewportSize()?.width}px, ${what}`);
}

/**
 * Texts that are cut off at the edge of their box, by page, except those with an ellipsis on purpose, which appear in
 * full elsewhere.
 */
export async function clippedOn(page: Page): Promise<readonly string[]> {
  const clipped = await lasting(page, () => page.evaluate(cutOff));
  const { pathname } = new URL(page.url());
  return clipped.map((what) => `${pathname}: cut off at ${page.viewportSize()?.width}px, ${what}`);
}

/** What is chosen and looks like what is not, by page. */
export async function alikeOn(page: Page): Promise<readonly string[]> {
  const alike = await lasting(page, () => page.evaluate(lookAlike));
  const { pathname } = new URL(page.url());
  return alike.map((what) => `${pathname}: looks as if it were not chosen, ${what}`);
}

/**
 * Buttons and boxes that a finger can hardly hit, by page: narrower or lower than `leastPx`; links in running text may
 * be.
 */
export async function smallTargetsOn(page: Page, leastPx: number): Promise<readonly string[]> {
  const look = (least: number) => {
    // A word of a sentence is as high as its line.
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    return [...document.body.querySelectorAll<HTMLElement>('button, [role=button], select, summary, a[href]')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
        return isShown && !isInText(element) && (width < least || height < least);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        return `${name} ${Math.round(width)}x${Math.round(height)}`;
      });
  };
  const small = await lasting(page, () => page.evaluate(look, leastPx - 0.5));
  const { pathname } = new URL(page.url());
  return small.map((what) => `${pathname}: smaller than ${leastPx}px, ${what}`);
}

/**
 * Waits until our own fonts are used; on a device's first visit they load after the page, and a text to be read keeps
 * the fonts it came with.
 */
export async function ownFontsOn(page: Page): Promise<void> {
  await expect(page.locator('html.device-fonts:not(.is-read)')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
