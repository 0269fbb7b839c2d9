/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

const count = 300;
const pairs = Array.from(
  { length: count },
  (_, index) => [`word ${index + 1}`, `palabra ${index + 1}`] as const,
);

/** What a screen reader is told about the rendered rows, in the order it reads them. */
const read = (rows: Locator) =>
  rows.evaluateAll((items) =>
    items.map((item) => ({
      place: Number(item.getAttribute('aria-posinset')),
      of: Number(item.getAttribute('aria-setsize')),
      number: Number(/\d+/.exec(item.querySelector('[lang=en]')?.textContent ?? '')?.[0]),
      topPx: item.getBoundingClientRect().top,
    })),
  );

async function expectInOrder(rows: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const drawn = await read(rows);
      const [first] = drawn;
      return drawn.every(
        ({ place, of, number, topPx }, index) =>
          of === count &&
          place === (first?.place ?? 0) + index &&
          number === place &&
          (index === 0 || topPx > (drawn[index - 1]?.topPx ?? 0)),
      );
    })
    .toBe(true);
}

test('a list of three hundred words renders what is in sight, and reads in order with its true length to its end', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  const rows = page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem');
  await expect(rows.first()).toContainText('palabra 1');
  await expect.poll(() => rows.count()).toBeLessThan(120);
  await expectInOrder(rows);

  // To the end with the browser's keys, as a reader does it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: `palabra ${count}` })).toBeInViewport();
  await expectInOrder(rows);
  expect((await read(rows)).at(-1)).toMatchObject({ place: count, of: count });
});

test('a word is found among three hundred and corrected far down the list, and only that one is saved', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  const search = page.getByLabel('Find a word');
  const rows = page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem');
  await search.fill('palabra 287');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('word 287');
  await search.fill('nowhere');
  await expect(page.getByText('No word like that in this group.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await search.fill('');
  await expectInOrder(rows);

  await page.getByRole('button', { name: 'Edit words' }).click();
  const wrong = page.getByLabel('Spanish, pair 287', { exact: true });
  // Only the top is rendered: scrolls to the row as a mouse wheel would.
  await expect(page.getByLabel('Spanish, pair 1', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(wrong).toBeVisible({ timeout: 500 });
  }).toPass();
  await wrong.fill('la palabra justa');
  const saved = page.waitForRequest((request) => request.url().includes('/rest/v1/rpc/save_words'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).postData()?.match(/from_text/g)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Edit words' })).toBeVisible();
  const stored = (await learner.send(
    'GET',
    '/rest/v1/words?select=from_text,to_text&to_text=like.la*',
  )) as unknown[];
  expect(stored).toEqual([{ from_text: 'word 287', to_text: 'la palabra justa' }]);
});
