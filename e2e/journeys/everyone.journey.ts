import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { learnerPages, practicePages, visitorPages } from '../support/pages.ts';
import { alikeOn, clippedOn, sidewaysOn, smallTargetsOn } from '../support/sight.ts';
import { states } from '../support/states.ts';
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
  const found = [...faults, ...(await seenOn(page)), ...(await alikeOn(page))];
  for (const size of [phoneAcross, ...usual]) {
    await page.setViewportSize(size);
    found.push(...(await seenOn(page)));
  }
  return found;
}

for (const face of interfaces) {
  test(`every page can be read in high contrast, on small screens and at twice its size (${face.name})`, async ({
    page,
    newDevice,
    server,
  }) => {
    const visitor = await newDevice();
    // Pages arrive in the language of the cookie; the app reads it on the device.
    const { language: value } = face;
    await visitor.context().addCookies([{ name: 'vocabloom.language', value, url: server.url }]);
    await visitor.addInitScript((code) => localStorage.setItem('vocabloom.language', code), face.language);
    await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    const faults: string[] = [];
    for (const [device, paths] of [
      [visitor, visitorPages],
      [page, learnerPages],
    ] as const) {
      await device.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      for (const path of paths) faults.push(...(await faultsAt(device, path)));
      await expect(device.locator('html')).toHaveAttribute('dir', face.direction);
    }
    expect(faults).toEqual([]);
  });

  test(`so can what opens on a page, cards to write, and practice from its beginning to its end (${face.name})`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const { say } = await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    const faults: string[] = [];
    for (const { name, open } of states) {
      await page.setViewportSize(verySmallPhone);
      await open({ page, say });
      const found = await faultsOn(page, { without: ['color-contrast'] });
      found.push(...(await seenOn(page)), ...(await alikeOn(page)));
      await page.setViewportSize(phoneAcross);
      found.push(...(await seenOn(page)));
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const language of ['es', 'fr', 'zh'] as const) {
  test(`no page is too wide, cut off or hard to hit on a very small phone in another language (${language})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(verySmallPhone);
    const learner = await signUpByApi(server.url, { metadata: { preferred_language: language } });
    await plantModule(learner, { groups: [groupOf(market, interfaces[0])] });
    await logIn(page, learner);
    await expect(page.locator('html')).toHaveAttribute('lang', /^(es|fr|zh)/);
    const faults: string[] = [];
    for (const path of [...learnerPages, ...practicePages]) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      faults.push(...(await seenOn(page)));
    }
    expect(faults).toEqual([]);
  });
}

test('what reaches beyond the window, is cut off, too small to hit or not seen to be chosen is found, and allowed exceptions pass', async ({
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
  const pressed = (style: string) =>
    `<title>rules</title><button aria-pressed="true" style="${style}">on</button><button>off</button>`;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(pressed('background: #2c6b40'));
  expect(await alikeOn(page)).toEqual([expect.stringContaining('on')]);
  await page.setContent(pressed('border: 3px solid'));
  expect(await alikeOn(page)).toEqual([]);
});
