import type { Locator } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { expectNoSideways, expectWhollySeen } from '../support/sight.ts';
import { travelWords } from '../support/travel-words.ts';

test.use({ viewport: { width: 360, height: 740 } });

const box = async (what: Locator) => {
  await expect(what).toBeVisible();
  const found = await what.boundingBox();
  if (!found) throw new Error('it is not on the page');
  return found;
};

test('on a phone the first module and the first words are on the first screen, and flashcards stand out', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  await logIn(page, learner);
  await expectWhollySeen(page.getByRole('heading', { name: 'English to Spanish' }));

  await page.goto('/module/0/group/0');
  const ways = page.getByRole('navigation', { name: 'Study this group' }).getByRole('link');
  await expect(ways).toHaveCount(5);
  const [leading, ...others] = await Promise.all((await ways.all()).map(box));
  const [first, second, third, last] = others;
  if (!leading || !first || !second || !third || !last) throw new Error('a way to study is missing');
  // The first is as wide as the column; the others are below it in pairs.
  expect(leading.width).toBeGreaterThan(first.width + second.width);
  expect(leading.height).toBeGreaterThan(first.height);
  expect(second.y).toBe(first.y);
  expect(last.y).toBe(third.y);
  expect(last.y + last.height - leading.y).toBeLessThan(240);
  await expectWhollySeen(page.getByText('el boleto', { exact: true }).first());
  await expectNoSideways(page);

  // None reaches beyond the column on the smallest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const ends = (await Promise.all((await ways.all()).map(box))).map(({ x, width }) => x + width);
  expect(Math.max(...ends)).toBeLessThanOrEqual(304);
});
