/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, card, untilSent } from '../support/cards.ts';
import { expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { seaGroup } from '../support/sea-group.ts';
import { test } from '../support/two-builds.ts';

const notice = (page: Page) => page.getByText('A new version is ready.');
const isSecond = async (page: Page) => (await page.locator('meta[name=build]').count()) === 1;

/** Does what the browser does by itself now and then: checks for another version and downloads it. */
const untilSecondWaits = async (page: Page) => {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null),
    )
    .toBe('installed');
};

test('a new build waits for the end of a session, is offered there, and comes only to people who want it', async ({
  page,
  server,
  deploySecond,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  // While the server restarts.
  tolerance.allowConsole(/WebSocket connection to .* failed/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await untilTakenAlong(page, 3);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await answer(page, true);

  await deploySecond();
  await untilSecondWaits(page);
  await expect(card(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // Parts loaded now are also those of the page's own build, which the server no longer has.
  await answer(page, true);
  await answer(page, true);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await untilSent(page);
  expect(await isSecond(page)).toBe(false);

  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  // People who continue without it stay on the current build, with a network and without one.
  await page.getByRole('link', { name: 'Resume English to Spanish' }).click();
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByText('el barco', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('el barco', { exact: true }).first()).toBeVisible();
  expect(await isSecond(page)).toBe(false);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  expect(await isSecond(page)).toBe(false);

  // All of it is on the device, so switching works without a network too.
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loadedAnew;
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'second');
  await expect(page.getByRole('link', { name: /^Resume/ })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.goto('/module/0/group/0/flashcards?mode=learning');
  await expect(card(page)).toBeVisible();
  expect(await isSecond(page)).toBe(true);
});
