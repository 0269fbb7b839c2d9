import { expect, type Page } from '@playwright/test';
import { signUpByApi } from '../support/api-learner.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { untilSignAtHand } from '../support/offline-app.ts';
import { pageAt, painted, type Screen, sayOn, settled } from './screen.ts';

const group = '/module/0/group/0';

/** What a page shows when it cannot get what it needs. */
const whileFailing = (path: string, call: string) => async (page: Page) => {
  await page.route(call, (route) => route.abort());
  await page.goto(path);
  await expect(page.locator('[role=alert], h2').first()).toBeVisible({ timeout: 60_000 });
  await settled(page);
};

/** A sign-in that still needs a code. */
async function halfwayIn(page: Page): Promise<void> {
  await page.goto('/login');
  const { origin } = new URL(page.url());
  const learner = await signUpByApi(origin);
  const enrolled = (await learner.send('POST', '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'Phone',
  })) as { id: string; totp: { secret: string } };
  const factor = `/auth/v1/factors/${enrolled.id}`;
  const { id } = (await learner.send('POST', `${factor}/challenge`)) as { id: string };
  const code = await authenticatorOf(enrolled.totp.secret).nextCode();
  await learner.send('POST', `${factor}/verify`, { challenge_id: id, code });
  await page.locator('input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
}

/** Screens with nothing in them yet. */
const emptyScreens: readonly Screen[] = [
  { name: 'empty-dashboard', as: 'newcomer', show: pageAt('/dashboard'), isMain: true },
  { name: 'empty-profile', as: 'newcomer', show: pageAt('/profile'), isWhole: true },
  { name: 'create-module', as: 'newcomer', show: pageAt('/create-module') },
  { name: 'empty-group', show: pageAt('/module/0/group/2') },
  { name: 'empty-flashcards', show: pageAt('/module/0/group/2/flashcard-mode') },
  { name: 'lost-group', show: pageAt('/module/0/group/9') },
];

/** Screens with nothing left for today. */
const limitScreens: readonly Screen[] = [
  { name: 'limit-dashboard', as: 'free', show: pageAt('/dashboard') },
  {
    name: 'limit-practice',
    as: 'free',
    show: async (page) => {
      await page.goto(`${group}/practice`);
      await expect(page.getByRole('alert')).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'limit-words',
    as: 'free',
    show: async (page) => {
      await pageAt('/module/0/learn-topic')(page);
      await page.locator('form input[type=text]').first().fill('Clothes');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'limit-store', as: 'free', show: pageAt('/store'), isWhole: true },
];

/** Failures, and the states in between. */
const troubleScreens: readonly Screen[] = [
  { name: 'error-dashboard', show: whileFailing('/dashboard', '**/rest/v1/modules_new**') },
  { name: 'error-group', show: whileFailing(group, '**/rest/v1/words**') },
  { name: 'error-practice', show: whileFailing(`${group}/practice`, '**/library/generate-sentences') },
  { name: 'error-story', show: whileFailing(`${group}/story`, '**/library/generate-story*') },
  {
    name: 'offline-dashboard',
    show: async (page) => {
      await pageAt('/dashboard')(page);
      await untilSignAtHand(page);
      await painted(page);
      await page.context().setOffline(true);
      const say = await sayOn(page);
      await expect(page.getByText(say('Offline. Your words as this device knows them.'))).toBeVisible();
    },
  },
  {
    name: 'offline-card',
    show: async (page) => {
      await page.goto(`${group}/flashcards?mode=sm2`);
      await expect(page.locator('[data-card=current]')).toBeVisible();
      await painted(page);
      await page.context().setOffline(true);
      const say = await sayOn(page);
      await page.getByRole('button', { name: new RegExp(`^${say('Know')}`) }).click();
      await expect(page.locator('[data-study] [aria-live=polite] svg').first()).toBeVisible();
    },
  },
  { name: 'second-step', as: 'visitor', show: halfwayIn },
  {
    name: 'log-in-wrong',
    as: 'visitor',
    show: async (page) => {
      await pageAt('/login')(page);
      await page.locator('input[type=email]').fill('nobody@example.org');
      await page.locator('input[type=password]').fill('not the password');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'sign-up-empty',
    as: 'visitor',
    show: async (page) => {
      await pageAt('/signup')(page);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
];

/** The states of screens that are not the usual one. */
export const stateScreens: readonly Screen[] = [...emptyScreens, ...limitScreens, ...troubleScreens];
