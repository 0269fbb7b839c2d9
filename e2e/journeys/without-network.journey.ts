/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, card, untilSent } from '../support/cards.ts';
import { rowsOnDevice } from '../support/device.ts';
import { expect } from '../support/journey.ts';
import { logIn, logOut } from '../support/learner.ts';
import { test, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { seaGroup } from '../support/sea-group.ts';
import { expectWhollySeen } from '../support/sight.ts';

type Row = { id: string; from_text: string; to_text: string };

test('after one visit everything is there without a network, and changes made meanwhile are everywhere afterwards', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const learner = await signUpByApi(server.url);
  const { wordIds } = await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await untilTakenAlong(page, 3);

  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByText('3 reviews in the coming week.')).toBeVisible();
  await expect(page.getByText('No answers yet today')).toBeVisible();
  await page.getByRole('link', { name: 'Resume English to Spanish' }).click();
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByText('el barco', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 2').fill('la nave');
  await page.getByRole('button', { name: 'Remove pair 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('la nave', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('el pez', { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('la nave', { exact: true }).first()).toBeVisible();
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await answer(page, true);
  await page.goto('/');
  await expect(page.getByText('1 answer today')).toBeVisible();
  await expect(page.getByText('You studied on 1 day in the last fifteen weeks.')).toBeVisible();

  // Meanwhile another device changes the other side of the same word.
  await learner.send('PATCH', `/rest/v1/words?id=eq.${wordIds[1]}`, { from_text: 'vessel' });
  await page.context().setOffline(false);
  await untilSent(page);
  await expect
    .poll(
      async () =>
        (await learner.send('GET', '/rest/v1/words?select=id,from_text,to_text&order=position')) as Row[],
    )
    .toEqual([
      { id: wordIds[0], from_text: 'sea', to_text: 'el mar' },
      { id: wordIds[1], from_text: 'vessel', to_text: 'la nave' },
    ]);
  await page.goto('/module/0/group/0');
  await expect(page.getByText('vessel', { exact: true }).first()).toBeVisible();

  // Both change the same side: neither text is lost, and the learner says which one they want.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 1').fill('el océano');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('el océano', { exact: true }).first()).toBeVisible();
  await learner.send('PATCH', `/rest/v1/words?id=eq.${wordIds[0]}`, { to_text: 'la mar' });
  await page.context().setOffline(false);
  await expect(page.getByText('You changed this word here and on another device.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'sea · la mar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'sea · la mar' }).locator('bdi[lang=es]')).toHaveText(
    'la mar',
  );
  await page.getByRole('button', { name: 'sea · el océano' }).click();
  await expect
    .poll(
      async () =>
        (await learner.send('GET', `/rest/v1/words?select=to_text&id=eq.${wordIds[0]}`)) as object[],
    )
    .toEqual([{ to_text: 'el océano' }]);
  await expect(page.getByText('You changed this word here')).toHaveCount(0);

  // A new version waits until it is wanted, and pages in between stay as they are.
  await page.goto('/');
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js?next'));
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await page.goto('/');
  // The page asks for its own worker again, which takes the place of the one that waits.
  const waitingWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL);
  await expect.poll(waitingWorker).toMatch(/\/sw\.js$/);
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loadedAnew;
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(isWaiting).toBe(false);

  await logOut(page);
  expect((await rowsOnDevice(page, { database: 'vocabloom-copy', store: 'words' })) ?? []).toEqual([]);
});

/**
 * As if a person had answered `count` cards on this device, one a second until now: the log finds them when it is next
 * opened.
 */
async function haveAnswered(
  page: Page,
  { userId, wordIds, count }: { userId: string; wordIds: string[]; count: number },
) {
  // By then the app has made the database.
  await untilSent(page);
  await page.evaluate(
    async ([owner, ids, total]) => {
      const opening = indexedDB.open('vocabloom-study');
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      const writing = database.transaction('events', 'readwrite');
      for (let n = 0; n < total; n += 1) {
        const id = crypto.randomUUID();
        const event = {
          kind: 'answer',
          id,
          wordId: ids[n % ids.length],
          atMs: Date.now() - (total - n) * 1000,
          mode: 'learning',
          known: n % 3 > 0,
          direction: 'from-to',
          scheduler: 'sm2@1',
        };
        writing.objectStore('events').put({ userId: owner, event, id });
      }
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      database.close();
    },
    [userId, wordIds, count] as const,
  );
  await page.reload();
}

test('two devices with five hundred answers each, and edits on both, lose nothing and show the same', async ({
  page: phone,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const learner = await signUpByApi(server.url);
  const pairs = Array.from({ length: 20 }, (_, n) => [`word ${n}`, `palabra ${n}`] as const);
  const { wordIds } = await plantModule(learner, { groups: [{ name: 'Sea', pairs }] });
  const laptop = await newDevice();
  for (const device of [phone, laptop]) {
    await logIn(device, learner);
    await untilTakenAlong(device, pairs.length);
    await device.context().setOffline(true);
    await device.goto('/module/0/group/0');
    // Nobody answers the word that will be deleted.
    await haveAnswered(device, { userId: learner.userId, wordIds: wordIds.slice(0, -1), count: 500 });
    await device.getByRole('button', { name: 'Edit words' }).click();
    await device.setViewportSize({ width: 360, height: 740 });
    // The network message does not cover it.
    await expect(device.getByText('Offline. Your words as this device knows them.')).toBeVisible();
    await expectWhollySeen(device.getByRole('button', { name: 'Save', exact: true }));
    await device
      .getByLabel('Spanish, pair 1', { exact: true })
      .fill(device === phone ? 'la nave' : 'el navío');
    if (device === phone) await device.getByLabel('English, pair 2', { exact: true }).fill('vessel');
    else await device.getByRole('button', { name: 'Remove pair 20' }).click();
    await device.getByRole('button', { name: 'Save' }).click();
    await expect(
      device.getByText(device === phone ? 'la nave' : 'el navío', { exact: true }).first(),
    ).toBeVisible();
  }
  const rows = async () =>
    (await learner.send('GET', '/rest/v1/words?select=from_text,to_text&order=position')) as Row[];
  await laptop.context().setOffline(false);
  await untilSent(laptop);
  // Edits are sent beside the answers, and the phone's are to come second.
  await expect.poll(async () => (await rows())[0]?.to_text).toBe('el navío');
  await expect.poll(rows).toHaveLength(pairs.length - 1);
  await phone.context().setOffline(false);
  await untilSent(phone);

  const events = async (offset: number) =>
    (await learner.send(
      'GET',
      `/rest/v1/study_events?select=id&kind=eq.answer&order=id&limit=600&offset=${offset}`,
    )) as { id: string }[];
  expect(new Set([...(await events(0)), ...(await events(600))].map(({ id }) => id)).size).toBe(1000);

  // The phone's edit came second: its learner is told, in her language, and the text she chooses ends up on both.
  await phone.evaluate(() => localStorage.setItem('vocabloom.language', 'he'));
  await phone.reload();
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(phone.getByRole('button', { name: 'word 0 · el navío' })).toBeVisible();
  await phone.getByRole('button', { name: 'word 0 · la nave' }).click();
  await expect(phone.getByRole('button', { name: 'word 0 · el navío' })).toHaveCount(0);
  await laptop.goto('/module/0/group/0');
  for (const device of [phone, laptop]) {
    await expect(device.getByText('vessel', { exact: true }).first()).toBeVisible();
    await expect(device.getByText('palabra 19', { exact: true })).toHaveCount(0);
  }
  await expect
    .poll(async () => (await rows()).slice(0, 2))
    .toEqual([
      { from_text: 'word 0', to_text: 'la nave' },
      { from_text: 'vessel', to_text: 'palabra 1' },
    ]);
  expect(await rows()).toHaveLength(19);
});
