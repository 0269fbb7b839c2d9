/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { untilSent } from '../support/cards.ts';
import { untilAtHand, untilSpareKept } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { test as base, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { type Item, sentencesAfter, tiersOf } from '../support/practice.ts';
import { startServer } from '../support/server.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

/** Also said of the socket for changes, which may just have been connecting. */
const lost = /net::ERR_INTERNET_DISCONNECTED/;

/** Loaded beside the sentences: what a learner can go on to without a connection, and what says why they cannot. */
const neededLater = [/flashcards-page/, /checked-sentences/, /tutor-failed/];

for (const face of interfaces) {
  test(`in the ${face.name} interface a practice goes on without a connection, and says what needs one`, async ({
    page,
    server,
    context,
    tolerance,
  }) => {
    tolerance.allowConsole(lost);
    const { say, learner } = await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    let item: Item | undefined;
    const open = async () => {
      [item] = await sentencesAfter(page, () => page.goto('/module/0/group/0/practice'));
    };
    await neededLater.reduce((act, part) => () => untilAtHand(page, part, act), open)();
    await context.setOffline(true);

    await page
      .getByRole('textbox')
      .first()
      .fill(item?.correct_word ?? '');
    await page.getByRole('button', { name: say('Check answers') }).click();
    await expect(
      page.getByRole('heading', { name: say('{right} of {total} right', { right: 1, total: 1 }) }),
    ).toBeVisible();

    await page.getByRole('button', { name: say('Practice again with new sentences') }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(say('You are offline. This needs a connection.'));
    await expect(alert).not.toContainText('Failed to fetch');
    await alert.getByRole('link', { name: say('Flashcards') }).click();
    await expect(page.locator('[data-card=current]')).toBeVisible();

    await context.setOffline(false);
    await untilSent(page);
    expect(Object.values(await tiersOf(learner)).filter((tier) => tier > 1)).toHaveLength(1);
  });
}

/** Whether the worker has stored a file of the app whose name matches. */
const isAssetKept = (page: Page, name: RegExp): Promise<boolean> =>
  page.evaluate(async (pattern) => {
    const stored = await (await caches.open('vocabloom-assets')).keys();
    return stored.some(({ url }) => new RegExp(pattern).test(url));
  }, name.source);

const takenAlong = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      // Only the page's clock is moved: by the server's, the session would have to be renewed all the time.
      const server = await startServer({ OFFLINE_APP: 'true', AUTH_ACCESS_TOKEN_SECONDS: '604800' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

takenAlong(
  'sentences and a story made at home are there hours later without a network, and what was answered counts',
  async ({ page, server, context, tolerance }) => {
    tolerance.allowConsole(withoutNetwork);
    await page.clock.install();
    const [face] = interfaces;
    const group = groupOf(market, face);
    const { learner } = await arrive({ page, server, face }, async () => [group]);
    await untilTakenAlong(page, group.pairs.length);
    const [item] = await sentencesAfter(page, () => page.goto('/module/0/group/0/practice'));
    const blank = page.getByLabel('Missing word, sentence 1', { exact: true });
    await expect(blank).toBeVisible();
    await untilSpareKept(page, 1);
    await page.goto('/module/0/group/0/story');
    const story = page.getByRole('group', { name: 'Tap a word for its translation' });
    await expect(page.getByRole('button', { name: 'Get feedback' })).toBeVisible();
    const told = (await story.textContent()) ?? '';
    await untilSpareKept(page, 2);

    await context.setOffline(true);
    await page.clock.fastForward('05:00:00');
    await page.reload();
    await expect(story).toHaveText(told);
    await page.goto('/module/0/group/0/practice');
    await page.reload();
    await blank.fill(item?.correct_word ?? '');
    await page.getByRole('button', { name: 'Check answers' }).click();
    await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();

    // New ones need a connection, but the old ones are not lost by asking.
    await page.getByRole('button', { name: 'Practice again with new sentences' }).click();
    await expect(page.getByRole('alert')).toContainText('You are offline. This needs a connection.');
    await page.reload();
    await expect(blank).toHaveValue('');

    await context.setOffline(false);
    await untilSent(page);
    expect(Object.values(await tiersOf(learner)).filter((tier) => tier > 1)).toHaveLength(1);
    // With a connection they are too old.
    await sentencesAfter(page, () => page.reload());
  },
);

takenAlong(
  'Mandarin is typed by its pinyin without a network, too',
  async ({ page, server, context, tolerance }) => {
    tolerance.allowConsole(withoutNetwork);
    const learner = await signUpByApi(server.url);
    const pairs = [['hello', '你好 (nǐ hǎo)']] as const;
    await plantModule(learner, { to: 'zh', groups: [{ name: 'First words', pairs }] });
    await logIn(page, learner);
    await untilTakenAlong(page, pairs.length);
    await expect.poll(() => isAssetKept(page, /simplified/)).toBe(true);

    await context.setOffline(true);
    await page.goto('/module/0/group/0?edit');
    await page.getByLabel('Mandarin, pair 1', { exact: true }).fill('');
    await page.getByRole('button', { name: 'On-screen keyboard' }).click();
    const keyboard = page.getByRole('group', { name: /On-screen keyboard/ });
    for (const letter of 'xuexi') await keyboard.getByRole('button', { name: letter, exact: true }).click();
    await expect(keyboard.getByRole('button', { name: '学习' }).first()).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await keyboard.getByRole('button', { name: '学习' }).first().click();
    await expect(page.getByLabel('Mandarin, pair 1', { exact: true })).toHaveValue('学习');
  },
);
