/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { answer, card } from '../support/cards.ts';
import { expect } from '../support/journey.ts';
import { withoutNetwork } from '../support/offline-app.ts';
import { test } from '../support/two-builds.ts';

const demo = '/module/demo/group/0';
const notice = (page: Page) => page.getByText('A new version is ready.');
const isSecond = async (page: Page) => (await page.locator('meta[name=build]').count()) === 1;

test('a new build is offered to a visitor with the words of the demo, never over cards, and comes only if they want it', async ({
  page,
  deploySecond,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  await page.goto(`${demo}/flashcards-learning`);
  await answer(page, true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
  });

  await deploySecond();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null),
    )
    .toBe('installed');
  await answer(page, true);
  await expect(card(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.goto(demo);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  expect(await isSecond(page)).toBe(false);
  await expect(notice(page)).toBeVisible();

  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loadedAnew;
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'second');
  await expect(page.getByText('25 cards')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
