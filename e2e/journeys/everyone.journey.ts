import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { learnerPages, visitorPages } from '../support/pages.ts';
import { clippedOn, sidewaysOn, smallTargetsOn } from '../support/sight.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const verySmallPhone = { width: 320, height: 568 };
/** A phone in landscape is as wide as a desktop of 1280 pixels at 200 % zoom. */
const phoneAcross = { width: 640, height: 360 };

/** A phone and a tablet in portrait, and a desktop: nothing is cut off there, and a finger can hit everything. */
const usual = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const leastTargetPx = 24;

/** What is visibly wrong at the present window size. */
async function seenOn(page: Page): Promise<readonly string[]> {
  const seen = await Promise.all([sidewaysOn(page), clippedOn(page), smallTargetsOn(page, leastTargetPx)]);
  return seen.flat();
}

/**
 * What is wrong with a page: rules it breaks, what reaches beyond the window, what is cut off, and what is too small to
 * hit.
 */
async function faultsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.setViewportSize(verySmallPhone);
  await page.goto(path);
  // The colors are the system's, so the contrast computed from the page is not what people see.
  const faults = await faultsOn(page, { without: ['color-contrast'] });
  const found = [...faults, ...(await seenOn(page))];
  for (const size of [phoneAcross, ...usual]) {
    await page.setViewportSize(size);
    found.push(...(await seenOn(page)));
  }
  return found;
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

test('what reaches beyond the window, is cut off or is too small to hit is found, and allowed exceptions pass', async ({
  page,
}) => {
  await page.setViewportSize(verySmallPhone);
  await page.setContent(`<title>rules</title><main style="overflow: hidden">
    <p style="overflow: hidden; white-space: nowrap; width: 60px">a text that is cut off</p>
    <p style="overflow: hidden; white-space: nowrap; width: 60px; text-overflow: ellipsis">a text that ends in dots</p>
    <p style="overflow: hidden; height: 10px">a line without its feet</p>
    <button aria-label="tiny" style="padding: 0; border: 0; width: 20px; height: 40px"></button>
    <button aria-label="large" style="padding: 0; border: 0; width: 24px; height: 24px"></button>
    <p>a word of a <a href="#">sentence</a></p>
  </main>`);
  expect(await sidewaysOn(page)).toEqual([]);
  expect(await clippedOn(page)).toEqual([
    expect.stringContaining('a text that is cut off'),
    expect.stringContaining('a line without its feet'),
  ]);
  expect(await smallTargetsOn(page, leastTargetPx)).toEqual([expect.stringContaining('tiny 20x40')]);
  await page.setContent('<title>rules</title><p style="width: 400px">a wide line</p>');
  expect(await sidewaysOn(page)).toEqual([expect.stringContaining('a wide line')]);
});
