/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, card } from '../support/cards.ts';
import { answersOnDevice, rowsOnDevice } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, signUp } from '../support/learner.ts';
import { endSessions } from '../support/lost-session.ts';
import { travelWords } from '../support/travel-words.ts';

async function deleteAccount(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel(`To confirm, type ${email}`).fill(email);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
}

const goodbye = /Your account is deleted\. Goodbye/;

test('a person who deletes the account in the middle of studying is forgotten by every tab and device, and may sign up again', async ({
  page,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  await logIn(page, learner);
  const otherTab = await page.context().newPage();
  const elsewhere = await newDevice();
  await logIn(elsewhere, learner);
  for (const studying of [otherTab, elsewhere]) {
    await studying.goto('/module/0/group/0/flashcards?mode=sm2');
    await answer(studying, true);
  }
  await elsewhere.context().setOffline(true);
  await answer(elsewhere, true);
  await expect.poll(async () => (await rowsOnDevice(elsewhere, answersOnDevice))?.length).toBeGreaterThan(0);

  await deleteAccount(page, learner.email);
  await expect(page.getByText(goodbye)).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login$/);
  expect(await rowsOnDevice(page, answersOnDevice)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('vocabloom.session');

  await elsewhere.context().setOffline(false);
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect.poll(() => rowsOnDevice(elsewhere, answersOnDevice)).toEqual([]);

  await signUp(page, learner);
  await page.goto('/module/0');
  await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
});

test('a person whose account was deleted although the answer was lost hears of it, and is forgotten', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource/);
  const learner = await signUpByApi(server.url);
  await logIn(page, learner);
  await page.route('**/delete-account', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await deleteAccount(page, learner.email);
  await expect(page.getByText(goodbye)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('vocabloom.session');
});

/** Leaves the page with an answer that was not sent, and makes its session one that has run out meanwhile. */
async function leaveWithAnAnswer(page: Page): Promise<void> {
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();
  await page.context().setOffline(true);
  await answer(page, true);
  await expect.poll(async () => (await rowsOnDevice(page, answersOnDevice))?.length).toBe(1);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('vocabloom.session') ?? '{}') as object;
    localStorage.setItem('vocabloom.session', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.goto('about:blank');
  await page.context().setOffline(false);
}

test('a device that comes back after its session has run out forgets a person whose account is gone, and nobody else', async ({
  page,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  for (const isGone of [true, false]) {
    const learner = await signUpByApi(server.url);
    await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
    const elsewhere = await newDevice();
    for (const device of [page, elsewhere]) await logIn(device, learner);
    await leaveWithAnAnswer(elsewhere);
    if (isGone) {
      await deleteAccount(page, learner.email);
      await expect(page.getByText(goodbye)).toBeVisible();
    } else await endSessions(page);
    await elsewhere.goto('/');
    // Where renewing the session takes long, its person is back among their words before the server refuses it.
    const isOut = [
      elsewhere.getByRole('link', { name: 'Try the demo' }),
      elsewhere.getByText(/Your session has ended/),
    ] as const;
    await expect(isOut[0].or(isOut[1]).first()).toBeVisible();
    await expect
      .poll(async () => (await rowsOnDevice(elsewhere, answersOnDevice))?.length)
      .toBe(isGone ? 0 : 1);
  }
});
