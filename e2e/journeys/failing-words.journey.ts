import type { Page } from '@playwright/test';
import { fails, says, saysJson } from '@vocabloom/server/modules/tutor/testing/behavior.ts';
import { made } from '@vocabloom/server/modules/tutor/testing/market.ts';
import { expect } from '../support/journey.ts';
import { failedRequest, refusal, test } from '../support/model-journey.ts';
import { usedToday } from '../support/plan.ts';
import { market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';
import { type Wording, wordingIn } from '../support/wording.ts';
import { chooseCount } from '../support/words.ts';

const emptyGroup = async () => [{ name: 'Animals', pairs: [['dog', 'el perro']] as const }];
const rows = (page: Page) => page.getByRole('list', { name: 'Word pairs' }).getByRole('listitem');
const topic = (page: Page, say: Wording) => page.getByRole('textbox', { name: say('Topic') });

async function askForFive(page: Page, say = wordingIn('en')) {
  await page.goto('/module/0/learn-topic');
  await topic(page, say).fill('at the market');
  await chooseCount(page, 5);
  await page.getByRole('button', { name: say('Generate words') }).click();
}

for (const face of interfaces) {
  test(`in the ${face.name} interface a refused key is reported, costs nothing, and can be tried again`, async ({
    page,
    server,
    model,
    tolerance,
  }) => {
    tolerance.allowConsole(failedRequest);
    const { say, learner } = await arrive({ page, server, face }, emptyGroup);
    model.will(fails(401));
    await askForFive(page, say);
    await expect(page.getByRole('alert')).toContainText(say('Failed to fetch words from AI.'));
    await expect(topic(page, say)).toHaveValue('at the market');
    expect(await usedToday({ learner })).toEqual({ words: 0, practice: 0 });

    const words = market.words
      .slice(0, 5)
      .map(({ es, ...known }) => ({ from: known[face.language], to: es }));
    model.will(saysJson({ words }));
    await page.getByRole('button', { name: say('Try again') }).click();
    await expect(page.getByRole('list', { name: say('Word pairs') }).getByRole('listitem')).toHaveCount(5);
    expect(await usedToday({ learner })).toEqual({ words: 5, practice: 0 });
  });
}

test('a busy model is asked again without the learner noticing', async ({ page, server, model }) => {
  await arrive({ page, server }, emptyGroup);
  model.asked.length = 0;
  model.will(fails(429, { 'retry-after': '1' }), saysJson({ words: made(5) }));
  await askForFive(page);
  await expect(rows(page)).toHaveCount(5);
  expect(model.asked).toHaveLength(2);
});

test('a broken reply is repaired once, and a refusal is not shown', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, emptyGroup);
  model.will(says(refusal));
  await askForFive(page);
  await expect(page.getByRole('alert')).toContainText('Could not generate words.');
  await expect(page.getByText('can’t help')).toHaveCount(0);

  model.asked.length = 0;
  model.will(says('Sure! {"words": [{"from": "bread", "to": '), saysJson({ words: made(5) }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
  expect(model.asked).toHaveLength(2);
});

test('a slow answer can be canceled, and has no effect later', async ({ page, server, model }) => {
  await arrive({ page, server }, emptyGroup);
  model.will({ kind: 'hang' });
  const asked = model.nextAsked();
  await askForFive(page);
  const slow = await asked;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await slow.hungUp;
  await expect(topic(page, wordingIn('en'))).toHaveValue('at the market');

  model.will(saysJson({ words: made(5, 5) }));
  await page.getByRole('button', { name: 'Generate words' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first().locator('input[lang=es]')).toHaveValue(made(1, 5)[0]?.to ?? '');
});

test('getting started saves nothing while the model is down, and continues where it stopped', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  const { learner } = await arrive({ page, server });
  await page.goto('/getting-started');
  await page.getByLabel('I want to learn').selectOption('es');
  await page.getByRole('textbox', { name: 'Topic' }).fill('at the market');
  await chooseCount(page, 5);
  model.will(fails(500));
  model.asked.length = 0;
  await page.getByRole('button', { name: 'Plant my first words' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not connect to the AI service.');
  expect(model.asked).toHaveLength(4);
  expect(await learner.send('GET', '/rest/v1/modules_new?select=id')).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('at the market');
  await expect(page.getByLabel('I want to learn')).toHaveValue('es');

  model.will(saysJson({ words: made(5) }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'at the market' })).toBeVisible();
  await expect(page.getByText('5 cards').first()).toBeVisible();
});
