import { fails, says } from '@vocabloom/server/modules/tutor/testing/behavior.ts';
import { story } from '@vocabloom/server/modules/tutor/testing/market.ts';
import { expect } from '../support/journey.ts';
import { failedRequest, marketGroup, refusal, test } from '../support/model-journey.ts';
import { usedToday } from '../support/plan.ts';
import { arrive } from '../support/tutored.ts';

const address = '/module/0/group/0/story';

test('a story comes in pieces; one that breaks off is reported, and another can be requested', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, async () => [marketGroup]);
  await page.goto('/module/0/group/0');
  model.will({ kind: 'stall', text: story });
  const asked = model.nextAsked();
  await page.getByRole('link', { name: 'Read a story' }).click();
  await expect(page.getByText('Compra pan, leche y queso.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the words' }).click();
  await (await asked).hungUp;

  model.will({ kind: 'drop', text: story, afterCharacters: 60 });
  await page.getByRole('link', { name: 'Read a story' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not connect to the AI service.');
  model.will(says(story));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Tap a word for its translation' })).toHaveText(story);
});

test('a story that is refused costs nothing, and shows no refusal', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  const { learner } = await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(refusal));
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Failed to generate story.');
  await expect(page.getByText('can’t help')).toHaveCount(0);
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 0 });

  model.will(says(''), says(story));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Tap a word for its translation' })).toHaveText(story);
});

test('a summary that could not be judged stays, and is judged on the second try', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(story));
  await page.goto(address);
  const summary = page.getByRole('region', { name: 'Your summary' }).getByRole('textbox');
  await summary.fill('Ana compra pan y queso en el mercado.');
  model.will(fails(401));
  await page.getByRole('button', { name: 'Get feedback' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to evaluate summary.');
  await expect(summary).toHaveValue('Ana compra pan y queso en el mercado.');

  model.will(says('Well told: you mention the market and what Ana buys there.'));
  await page.getByRole('button', { name: 'Get feedback' }).click();
  await expect(page.getByText('Well told: you mention the market')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
