import type { Page } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { arrive, holdBack, interfaces, libraryWords } from '../support/tutored.ts';
import { type Wording, wordingIn } from '../support/wording.ts';
import { chooseCount } from '../support/words.ts';

const SAVE = '{0, plural, one {Save # word} other {Save # words}}';
const GROWING = '{count, plural, one {Growing # word…} other {Growing # words…}}';
const CARDS = '{0, plural, one {# card} other {# cards}}';
const FEWER =
  '{count, plural, one {There is only # more word on this topic.} other {There are only # more words on this topic.}}';

async function ask(page: Page, say: Wording, { topic, count }: { topic: string; count: number }) {
  await page.getByRole('textbox', { name: say('Topic') }).fill(topic);
  await chooseCount(page, count);
  await page.getByRole('button', { name: say('Generate words') }).click();
}

const texts = { en: { topic: 'weather', group: 'Weather' }, he: { topic: 'מזג אוויר', group: 'מזג האוויר' } };

for (const face of interfaces) {
  const { language, direction } = face;
  test(`in the ${face.name} interface words on a topic are reviewed before they are saved`, async ({
    page,
    server,
  }) => {
    const { say } = await arrive({ page, server, face }, async () => [{ name: 'a', pairs: [['a', 'b']] }]);
    const { topic, group } = texts[language];
    await page.goto('/module/0/learn-topic');
    await expect(page.getByRole('tab', { name: say('With AI') })).toHaveAttribute('aria-selected', 'true');
    const letGo = await holdBack(page, 'generate-words');
    await ask(page, say, { topic, count: 5 });
    await expect(page.getByRole('status').filter({ hasText: say(GROWING, { count: 5 }) })).toBeVisible();
    letGo();

    const rows = page.getByRole('list', { name: say('Word pairs') }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const field = (row: number, lang: string) => rows.nth(row).locator(`input[lang=${lang}]`);
    await expect(field(0, 'es')).toHaveAttribute('dir', 'ltr');
    await expect(field(0, language)).toHaveAttribute('dir', direction);
    const left = await field(4, 'es').inputValue();
    await field(0, 'es').fill('mi palabra');
    await rows.nth(4).getByRole('checkbox').uncheck();
    await page.getByLabel(say('Group name')).fill(group);
    await page.getByRole('button', { name: say(SAVE, { 0: 4 }) }).click();

    await expect(page.getByRole('heading', { name: group })).toBeVisible();
    await expect(page.getByText(say(CARDS, { 0: 4 })).first()).toBeVisible();
    await expect(page.getByText('mi palabra', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(left, { exact: true })).toHaveCount(0);
  });
}

test('words already in the module are not made again, and fewer than requested are noted', async ({
  page,
  server,
}) => {
  const say = wordingIn('en');
  const learner = await signUpByApi(server.url);
  const known = await libraryWords(learner, { from: 'en', topic: 'colors', count: 25 });
  await plantModule(learner, {
    groups: [
      { name: 'Colors', pairs: known.slice(0, 15) },
      { name: 'More colors', pairs: known.slice(15) },
    ],
  });
  await logIn(page, learner);
  await page.goto('/module/0/add-words?group=0');
  await page.getByRole('tab', { name: say('With AI') }).click();
  await ask(page, say, { topic: 'colors', count: 50 });

  const rows = page.getByRole('list', { name: say('Word pairs') }).getByRole('listitem');
  const fewer = page.getByRole('status').filter({ hasText: 'There are only' });
  await expect(fewer).toBeVisible();
  const count = await rows.count();
  expect(count).toBeLessThan(50);
  await expect(fewer).toContainText(say(FEWER, { count }));
  const made = await rows
    .locator('input[lang=es]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const knownTexts = known.map(([, spanish]) => spanish);
  expect(made.filter((text) => knownTexts.includes(text))).toEqual([]);

  await page.getByRole('button', { name: say(SAVE, { 0: count }) }).click();
  await expect(page).toHaveURL(/\/module\/0\/group\/0$/);
  await expect(page.getByText(say(CARDS, { 0: 15 + count })).first()).toBeVisible();
});

for (const face of interfaces) {
  test(`in the ${face.name} interface a topic the library does not have leads to the nearest ones`, async ({
    page,
    server,
  }) => {
    const { say } = await arrive({ page, server, face }, async () => [{ name: 'a', pairs: [['a', 'b']] }]);
    await page.goto('/module/0/learn-topic');
    await ask(page, say, { topic: 'dating', count: 5 });
    await expect(page.getByText(say('The library has no such topic. These come closest:'))).toBeVisible();
    const nearest = page
      .getByRole('list', { name: say('Topics that come closest') })
      .getByRole('button')
      .first();
    const name = (await nearest.textContent()) ?? '';
    expect(name).toMatch(face.language === 'he' ? /\p{Script=Hebrew}/u : /\p{Script=Latin}/u);
    await nearest.click();
    await expect(page.getByRole('list', { name: say('Word pairs') }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByLabel(say('Group name'))).toHaveValue(name);
  });
}
