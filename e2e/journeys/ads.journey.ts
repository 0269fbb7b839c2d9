/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { test } from '../support/ads-journey.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect } from '../support/journey.ts';
import { logIn, logOut } from '../support/learner.ts';
import { endTrial } from '../support/plan.ts';
import { seaGroup } from '../support/sea-group.ts';
import type { RunningServer } from '../support/server.ts';
import { expectNoSideways, expectWhollySeen } from '../support/sight.ts';
import type { ThirdParty } from '../support/third-party.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Your choice about ads' });
const advertisement = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const ownMessage = (page: Page) => page.getByRole('complementary', { name: 'From Vocabloom' });

/** The details sent with requests for an advertisement. */
const requestsIn = (network: ThirdParty) =>
  network.asked
    .filter(({ line }) => line.startsWith('GET /ad?'))
    .map(({ line }) => Object.fromEntries(new URL(line.slice(4), network.origin).searchParams));

async function freeLearner(page: Page, server: RunningServer, metadata = {}) {
  const learner = await signUpByApi(server.url, { metadata });
  await plantModule(learner, { groups: [seaGroup(1)] });
  await endTrial({ server, learner });
  await logIn(page, learner);
  return learner;
}

test.beforeEach(({ network }) => {
  network.behave('well');
  network.forget();
});

test('nothing is requested from the network before the choice; personalized is sent with a token, which is dropped at log-out', async ({
  page,
  server,
  network,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await freeLearner(page, server);
  await expect(question(page)).toBeVisible();
  await expect(ownMessage(page)).toBeVisible();
  await page.goto('/module/0');
  await expect(ownMessage(page)).toBeVisible();
  await page.goto('/module/0/group/0/flashcards?mode=classic');
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(question(page)).toHaveCount(0);
  await page.goto('/');
  await expect(question(page)).toBeVisible();
  expect([foreign, network.asked]).toEqual([[], []]);

  await question(page).getByRole('button', { name: 'Personalized', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(advertisement(page).locator('iframe')).toBeVisible();
  const [told] = requestsIn(network);
  expect(told).toMatchObject({ adClient: 'ca-pub-1', adSlot: '2', personal: 'true' });
  expect(told?.adToken).toMatch(/^[\w-]{32}$/);
  // The network learns only the site, not the address of the page.
  const script = network.asked.find(({ line }) => line.startsWith('GET /show.js'));
  expect(script?.line).toBe('GET /show.js?client=ca-pub-1');
  expect(script?.headers.referer).toBe(`${server.url}/`);

  // The choice is stored on the device.
  await page.reload();
  await expect(advertisement(page).locator('iframe')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  network.forget();
  await logOut(page);
  await page.goto('/home');
  await expect(advertisement(page).locator('iframe')).toBeVisible();
  expect(requestsIn(network).map(({ adToken }) => adToken)).toEqual(requestsIn(network).map(() => undefined));
});

test('not personalized is sent without a token; a change of mind reloads the app', async ({
  page,
  server,
  network,
}) => {
  await freeLearner(page, server);
  await question(page).getByRole('button', { name: 'Not personalized' }).click();
  await expect(advertisement(page).locator('iframe')).toBeVisible();
  expect(requestsIn(network)).toEqual([{ adClient: 'ca-pub-1', adSlot: '2', personal: 'false' }]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy choices' })).toBeVisible();
  await expect(page.getByText('127.0.0.1')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await expect(page.getByRole('radio', { name: 'Not personalized' })).toBeChecked();
  const loadedAnew = page.waitForEvent('load');
  await page.getByText('Personalized', { exact: true }).click();
  await loadedAnew;
  await expect(page.getByRole('radio', { name: 'Personalized', exact: true })).toBeChecked();
  network.forget();
  await page.goto('/');
  await expect(advertisement(page).locator('iframe')).toBeVisible();
  expect(requestsIn(network)).toMatchObject([{ personal: 'true' }]);
});

test('premium sees no place for advertisements, no question and no network', async ({
  page,
  server,
  network,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(1)] });
  await logIn(page, learner);
  await expect(page.getByText('Current plan')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0);
  await page.goto('/module/0');
  await expect(page.getByRole('button', { name: 'Delete module' })).toBeVisible();
  for (const nothing of [question(page), advertisement(page), ownMessage(page)])
    await expect(nothing).toHaveCount(0);
  expect(network.asked).toEqual([]);
});

for (const how of ['failing', 'empty', 'blocked', 'slow'] as const) {
  test(`a network that is ${how} leaves a message of our own in the same space`, async ({
    page,
    server,
    network,
    tolerance,
  }) => {
    tolerance.allowConsole(/Failed to load resource|net::ERR/);
    if (how === 'blocked')
      await page.route(`${network.origin}/**`, (route) => route.abort('blockedbyclient'));
    else network.behave(how);
    await freeLearner(page, server);
    const before = await ownMessage(page).boundingBox();
    await question(page).getByRole('button', { name: 'Not personalized' }).click();
    if (how !== 'blocked') await expect.poll(() => network.asked.length).toBeGreaterThan(0);
    await expect(ownMessage(page)).toBeVisible();
    await expect(advertisement(page)).toHaveCount(0);
    expect((await ownMessage(page).boundingBox())?.height).toBe(before?.height);
    await page.getByRole('link', { name: 'Resume' }).click();
    await expect(page).toHaveURL(/\/module\/0$/);
  });
}

test('on a phone the question covers no main action, moves nothing, and makes room for what gets the focus by key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(question(page)).toBeVisible();
  await expectWhollySeen(page.getByRole('link', { name: 'Start free' }).first());
  await expectWhollySeen(question(page).getByRole('button', { name: 'Not personalized' }));
  await expectNoSideways(page);
  expect(await faultsOn(page)).toEqual([]);
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(moved).toBeLessThan(0.02);

  await page.getByRole('link', { name: 'Start free' }).last().focus();
  await expectWhollySeen(page.getByRole('link', { name: 'Start free' }).last());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
