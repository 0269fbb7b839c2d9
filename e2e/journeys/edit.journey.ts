import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, press, untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';

type Row = { from_text: string; to_text: string; apparent_tier: number; position: number };

test('a changed pair starts again, an unchanged one keeps its progress, a removed one is gone', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  for (let index = 0; index < 3; index += 1) await answer(page, true);
  await untilSent(page);

  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 2').fill('la nave');
  await page.getByRole('button', { name: 'Remove pair 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 cards')).toBeVisible();

  const rows = (await learner.send(
    'GET',
    '/rest/v1/words?select=from_text,to_text,apparent_tier,position&order=position',
  )) as Row[];
  expect(rows).toEqual([
    { from_text: 'sea', to_text: 'el mar', apparent_tier: 3, position: 0 },
    { from_text: 'ship', to_text: 'la nave', apparent_tier: 1, position: 1 },
  ]);
});

test('a pair starts again the same way, whether it is changed on its card or in the list', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(2)] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  for (let index = 0; index < 2; index += 1) await answer(page, true);
  await untilSent(page);

  await page.goto('/module/0/group/0/flashcards?mode=classic');
  await press(page, 'e');
  await page.getByRole('dialog').getByLabel('Spanish').fill('la mar');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilSent(page);
  await page.goto('/module/0/group/0?edit');
  await page.getByLabel('Spanish, pair 2').fill('la nave');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 cards')).toBeVisible();

  const rows = (await learner.send(
    'GET',
    '/rest/v1/words?select=to_text,sm2_interval,learning_interval,ease,apparent_tier,history,max_interval,next_due&order=position',
  )) as { to_text: string; next_due: number }[];
  const fresh = {
    sm2_interval: 0,
    learning_interval: 0,
    ease: 2.5,
    apparent_tier: 1,
    history: [],
    max_interval: 0,
  };
  expect(rows).toMatchObject([
    { to_text: 'la mar', ...fresh },
    { to_text: 'la nave', ...fresh },
  ]);
  for (const { next_due } of rows) expect(next_due).toBeLessThanOrEqual(Date.now());
});

test('canceling leaves everything as it was', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(1)] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 1').fill('la mar');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('el mar', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit words' }).click();
  await expect(page.getByLabel('Spanish, pair 1')).toHaveValue('el mar');
  expect(await learner.send('GET', '/rest/v1/words?select=to_text')).toEqual([{ to_text: 'el mar' }]);
});
