/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Presses something after which a page with this heading is there for only a few seconds. On a busy machine a look from
 * outside can miss it: the page itself looks for it, from before the press.
 */
export async function headingAfter(page: Page, heading: string, press: () => Promise<void>): Promise<void> {
  const seen = page.waitForFunction(
    (wanted) => [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === wanted),
    heading,
  );
  await press();
  await seen;
}
