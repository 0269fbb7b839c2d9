import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, untilSent } from '../support/cards.ts';
import { fillableDisk, withoutRoom } from '../support/full-disk.ts';
import { expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { microphoneArgs } from '../support/microphone.ts';
import { test, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { seaGroup } from '../support/sea-group.ts';
import { untilTaken } from '../support/take.ts';

test.use({ launchOptions: async ({ launchOptions }, use) => use(microphoneArgs(launchOptions)) });

const atStake = (page: Page) => page.getByRole('alert').filter({ hasText: 'can’t keep anything more' });

test('on a full disk the page says what is at stake, and neither an edit, an answer nor a take is lost', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const fill = await fillableDisk(page);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await untilTakenAlong(page, 3);

  await page.context().setOffline(true);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Edit words' }).click();
  const field = page.getByLabel('Spanish, pair 2');
  await field.fill('la nave');
  await fill(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(atStake(page)).toBeVisible();
  await expect(field).toHaveValue('la nave');
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await fill(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('la nave', { exact: true }).first()).toBeVisible();
  await expect(atStake(page)).toHaveCount(0);

  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await fill(true);
  await answer(page, true);
  await expect(atStake(page)).toBeVisible();
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  const isAskedBeforeLeaving = page.evaluate(
    () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  expect(await isAskedBeforeLeaving).toBe(true);
  await fill(false);
  await page.context().setOffline(false);
  await expect(atStake(page)).toHaveCount(0);
  await untilSent(page);
  await expect
    .poll(() => learner.send('GET', '/rest/v1/words?select=to_text,history&order=position&limit=2'))
    .toMatchObject([{ to_text: 'el mar', history: [{ result: 1 }] }, { to_text: 'la nave' }]);

  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Record: el mar' }).click();
  const side = page.getByRole('region', { name: 'Spanish' });
  await side.getByRole('button', { name: /^Record/ }).click();
  await untilTaken(side, 1.2);
  await fill(true);
  await side.getByRole('button', { name: /^Done/ }).click();
  await expect(side.getByText(/^This device has no room left/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(atStake(page)).toBeVisible();
  await fill(false);
  await page.getByRole('button', { name: 'Record: el mar' }).click();
  await side.getByRole('button', { name: 'Try again' }).click();
  await expect(side.getByText(/^Recorded: /)).toBeVisible();
  await expect
    .poll(() => learner.send('GET', '/rest/v1/recordings?select=side&duration_ms=not.is.null'))
    .toEqual([{ side: 'to' }]);
});

test('a browser without room does not store the app, tries once, and everything goes on with the network', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/QuotaExceeded|Quota exceeded/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await page.goto('/login');
  await withoutRoom(page);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  const begun = page.context().waitForEvent('serviceworker');
  await logIn(page, learner);
  await begun;
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  await page.getByRole('link', { name: /^Resume/ }).click();
  await page.getByRole('link', { name: /Review all due words/ }).click();
  await answer(page, true);
  await untilSent(page);
  await expect
    .poll(() => learner.send('GET', '/rest/v1/study_events?select=kind'))
    .toEqual([{ kind: 'answer' }]);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
