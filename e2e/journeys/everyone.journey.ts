import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { learnerPages, visitorPages } from '../support/pages.ts';
import { sidewaysOn } from '../support/sight.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const verySmallPhone = { width: 320, height: 568 };
/** A phone held across is as wide as a desk of 1280 at twice its size. */
const phoneAcross = { width: 640, height: 360 };

/** What is wrong with a page: rules it breaks, and what reaches beyond the window. */
async function faultsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.setViewportSize(verySmallPhone);
  await page.goto(path);
  // The colors are the system's: what the page says of them is not what is seen.
  const faults = await faultsOn(page, { without: ['color-contrast'] });
  const whenSmall = await sidewaysOn(page);
  await page.setViewportSize(phoneAcross);
  return [...faults, ...whenSmall, ...(await sidewaysOn(page))];
}

for (const face of interfaces) {
  test(`every page can be read in high contrast, on small screens and at twice its size (${face.name})`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    const faults: string[] = [];
    for (const path of [...learnerPages, ...visitorPages]) faults.push(...(await faultsAt(page, path)));
    expect(faults).toEqual([]);
  });
}
