/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** All of it can be seen without scrolling, and nothing lies over it. */
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

/** Nothing reaches beyond the sides of the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** What reaches beyond the sides of the window, by page and element; places that scroll by themselves may. */
export async function sidewaysOn(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    });
    return beyond.slice(-2).map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
  });
  const { pathname } = new URL(page.url());
  return wide.map((what) => `${pathname}: too wide for ${page.viewportSize()?.width}px, ${what}`);
}
