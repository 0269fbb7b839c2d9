import type { Page } from '@playwright/test';
import { type ApiLearner, plantModule, signUpByApi } from '../support/api-learner.ts';
import { rowsOnDevice } from '../support/device.ts';
import { expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { microphoneArgs } from '../support/microphone.ts';
import { test, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';

test.use({ launchOptions: async ({ launchOptions }, use) => use(microphoneArgs(launchOptions)) });

type Row = { side: string; duration_ms: number; object_name: string };

const takesOf = async (learner: ApiLearner) =>
  (await learner.send(
    'GET',
    '/rest/v1/recordings?select=side,duration_ms,object_name&duration_ms=not.is.null',
  )) as Row[];

const sideOf = (page: Page) => page.getByRole('region', { name: 'Yiddish' });

async function openWord(page: Page): Promise<void> {
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: /^(Record|Your recording): דער ים/ }).click();
}

/** When the unfinished take was last written to the disk, if there is one. */
async function writtenMs(page: Page): Promise<number | undefined> {
  const rows = await rowsOnDevice(page, { database: 'vocabloom-recordings', store: 'unfinished' });
  return (rows as { atMs: number }[] | null)?.[0]?.atMs;
}

/** Begins a take and goes on until two seconds of it are on the disk, which on a busy machine takes longer than that. */
async function begin(page: Page): Promise<void> {
  await expect.poll(() => writtenMs(page)).toBe(undefined);
  await sideOf(page)
    .getByRole('button', { name: /^Record/ })
    .click();
  let firstMs: number | undefined;
  await expect
    .poll(
      async () => {
        const lastMs = await writtenMs(page);
        firstMs ??= lastMs;
        // It is written every half second. One that has ended by itself is kept whole.
        return firstMs !== undefined && (lastMs ?? Number.POSITIVE_INFINITY) >= firstMs + 1500;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

test('a page that is loaded anew in the middle of a recording loses nothing of it, with a network and without', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { to: 'yi', groups: [{ name: 'Sea', pairs: [['sea', 'דער ים']] }] });
  await logIn(page, learner);
  await untilTakenAlong(page, 1);

  await openWord(page);
  await begin(page);
  await page.reload();
  await openWord(page);
  await expect(sideOf(page).getByRole('button', { name: 'Play the recording' })).toBeVisible();
  await expect.poll(() => takesOf(learner)).toMatchObject([{ side: 'to' }]);
  const [first] = await takesOf(learner);
  expect(first?.duration_ms).toBeGreaterThan(500);

  await page.context().setOffline(true);
  await begin(page);
  await page.reload();
  await openWord(page);
  await expect(sideOf(page).getByText('Waiting on this device to be saved')).toBeVisible();
  await expect(sideOf(page).getByRole('timer', { includeHidden: true })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(sideOf(page).getByText('Waiting on this device to be saved')).toBeHidden();
  await expect.poll(async () => (await takesOf(learner))[0]?.object_name).not.toBe(first?.object_name);

  // What was left behind is not found a second time.
  await sideOf(page).getByRole('button', { name: 'Remove the recording' }).click();
  await expect.poll(() => takesOf(learner)).toEqual([]);
  await page.reload();
  await openWord(page);
  await expect(sideOf(page).getByRole('button', { name: /^Record$/ })).toBeVisible();
  expect(await takesOf(learner)).toEqual([]);
});
