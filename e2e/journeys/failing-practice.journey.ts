import { fails, says, saysJson } from '@vocabloom/server/modules/tutor/testing/behavior.ts';
import { expect } from '../support/journey.ts';
import { failedRequest, marketGroup, marketSentences, refusal, test } from '../support/model-journey.ts';
import { usedToday } from '../support/plan.ts';
import { arrive } from '../support/tutored.ts';

const NO_SENTENCES = 'The AI could not generate sentences for this word group. Please try another one.';

test('a practice whose model is down says so, costs nothing, and can be tried again', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  const { learner } = await arrive({ page, server }, async () => [marketGroup]);
  model.will(fails(500));
  await page.goto('/module/0/group/0/practice');
  await expect(page.getByRole('alert')).toContainText('Could not connect to the AI service.');
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 0 });

  model.will(saysJson(marketSentences));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Sentences' }).getByRole('listitem')).toHaveCount(10);
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 1 });
});

test('a refusal gives no sentences; a broken reply is repaired', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(refusal));
  await page.goto('/module/0/group/0/mcq-practice');
  await expect(page.getByRole('alert')).toContainText(NO_SENTENCES);

  const broken = JSON.stringify(marketSentences).slice(0, 90);
  model.will(
    says(broken, 'length'),
    says(`Here you are:\n\`\`\`json\n${JSON.stringify(marketSentences)}\n\`\`\``),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  const sentences = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem');
  await expect(sentences).toHaveCount(10);
  await expect(page.getByRole('group', { name: 'Choices' }).getByRole('button')).toHaveCount(4);
});

test('a practice that is left while being made is not finished, and can be started again', async ({
  page,
  server,
  model,
}) => {
  const { learner } = await arrive({ page, server }, async () => [marketGroup]);
  await page.goto('/module/0/group/0');
  model.will({ kind: 'hang' });
  const asked = model.nextAsked();
  await page.getByRole('link', { name: 'Sentence practice' }).click();
  await expect(page.getByText('Making sentences from your words…')).toBeVisible();
  const slow = await asked;
  await page.getByRole('link', { name: 'Back to the words' }).click();
  await slow.hungUp;
  await expect.poll(() => usedToday({ learner })).toEqual({ words: 0, practice: 0 });

  model.will(saysJson(marketSentences));
  await page.getByRole('link', { name: 'Sentence practice' }).click();
  await expect(page.getByRole('list', { name: 'Sentences' }).getByRole('listitem')).toHaveCount(10);
});
