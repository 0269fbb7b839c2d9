/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

const count = 300;
const pairs = Array.from(
  { length: count },
  (_, index) => [`word ${index + 1}`, `palabra ${index + 1}`] as const,
);

/** What a screen reader is told of the rows that are drawn, in the order it reads them. */
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

test('a list of three hundred words is scrolled, found in and edited, and reads in order with its true length', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  const rows = page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem');
  await expect(page.getByText('palabra 1', { exact: true })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(120);
  await expectInOrder(rows);

  // To the end by the keys of the browser, as who reads does it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await expect(page.getByText(`palabra ${count}`, { exact: true })).toBeInViewport();
  await expectInOrder(rows);
  expect((await read(rows)).at(-1)).toMatchObject({ place: count, of: count });
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(async () => (await read(rows))[0]?.place).toBe(1);

  await page.getByRole('searchbox', { name: 'Find a word' }).fill('palabra 277');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('palabra 277');
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Edit words' }).click();
  const fields = page.getByRole('list', { name: 'Word pairs' });
  await expect(fields.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  const field = (number: number) => page.getByLabel(`Spanish, pair ${number}`, { exact: true });
  await field(1).focus();
  // By Enter from field to field, past the end of what is drawn at first.
  const drawn = await fields.getByRole('listitem').count();
  for (let number = 1; number <= drawn + 5; number += 1) {
    await expect(field(number)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`English, pair ${number + 1}`, { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const last = drawn + 6;
  await expect(field(last)).toBeFocused();
  await expect(field(last)).toBeInViewport();
  await field(last).fill('la última');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${count} cards`)).toBeVisible();
  const saved = await learner.send(
    'GET',
    `/rest/v1/words?select=to_text,position&position=in.(${last - 2},${last - 1},${last})&order=position`,
  );
  expect(saved).toEqual([
    { to_text: `palabra ${last - 1}`, position: last - 2 },
    { to_text: 'la última', position: last - 1 },
    { to_text: `palabra ${last + 1}`, position: last },
  ]);
});
