import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

type Row = { from_text: string; to_text: string; apparent_tier: number; position: number };

test('a changed pair starts again, an unchanged one keeps what it has grown, a removed one is gone', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      {
        name: 'Sea',
        pairs: [
          ['sea', 'el mar'],
          ['ship', 'el barco'],
          ['fish', 'el pez'],
        ],
      },
    ],
  });
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

test('cancelling leaves everything as it was', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs: [['sea', 'el mar']] }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 1').fill('la mar');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  if (await question.isVisible()) await question.getByRole('button').last().click();
  await expect(page.getByText('el mar')).toBeVisible();
});
