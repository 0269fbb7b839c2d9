import { untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { homePairs, placeOf, sentencesAfter, tiersOf } from '../support/practice.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const address = '/module/0/group/0/practice';
const CARDS_MADE = '{count, plural, one {# card made} other {# cards made}}';

for (const face of interfaces) {
  test(`in the ${face.name} interface sentences are filled in, judged, and make words grow`, async ({
    page,
    server,
  }) => {
    const { say, learner } = await arrive({ page, server, face }, async () => [
      { name: 'Home', pairs: homePairs(face) },
    ]);
    const items = await sentencesAfter(page, () => page.goto(address));
    const sentences = page.getByRole('list', { name: say('Sentences') }).getByRole('listitem');
    await expect(sentences).toHaveCount(5);
    await expect(sentences.first().locator(`[lang=${face.language}]`)).toHaveAttribute('dir', face.direction);
    const at = (word: string) => sentences.nth(placeOf(items, word));
    const blank = (word: string) => at(word).getByRole('textbox');
    await expect(blank('ventana')).toHaveAttribute('lang', 'es');
    await expect(blank('ventana')).toHaveAttribute('dir', 'ltr');

    const exact = items[placeOf(items, 'ventana')]?.correct_word ?? '';
    await blank('ventana').fill(exact);
    await blank('jard').fill('JARDIN');
    await blank('escalera').fill('escalra');
    await blank('puerta').fill('montaña');
    await page.getByRole('button', { name: say('Check answers') }).click();

    await expect(
      page.getByRole('heading', { name: say('{right} of {total} right', { right: 2, total: 4 }) }),
    ).toBeVisible();
    await expect(at('ventana').getByText(say('Right'), { exact: true })).toBeVisible();
    const passed = new Intl.ListFormat(face.language).format([say('capital letters'), say('accents')]);
    await expect(at('jard')).toContainText(passed);
    await expect(at('escalera').getByText(say('Almost'))).toBeVisible();
    await expect(at('escalera').locator('mark')).toHaveText('e');
    await expect(at('puerta').getByText(say('incorrect'))).toBeVisible();
    await expect(at('puerta').locator('s')).toHaveText('montaña');
    await expect(at('puerta').locator('p, div[lang]').first()).toContainText('puerta');
    await expect(at('cocina').getByText(say('Unanswered'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);

    await untilSent(page);
    expect(await tiersOf(learner)).toEqual({
      'la ventana': 3,
      'el jardín': 3,
      'la escalera': 1,
      'la puerta': 2,
      'la cocina': 1,
    });

    await page.getByRole('button', { name: say('Make cards from my mistakes') }).click();
    await page.getByRole('link', { name: say(CARDS_MADE, { count: 2 }) }).click();
    await expect(page.getByRole('heading', { name: say('My mistakes') })).toBeVisible();
    await expect(
      page.getByRole('list', { name: say('Words'), exact: true }).getByRole('listitem'),
    ).toHaveCount(2);
  });
}

test('practicing again brings new sentences, and answers count only if the learner allows it', async ({
  page,
  server,
}) => {
  const { say, learner } = await arrive({ page, server }, async () => [
    { name: 'Home', pairs: homePairs(interfaces[0]) },
  ]);
  const first = await sentencesAfter(page, () => page.goto(address));
  await page.getByRole('switch', { name: say('My answers count, as in learning mode') }).uncheck();
  const sentences = page.getByRole('list', { name: say('Sentences') }).getByRole('listitem');
  const firstBlank = sentences.first().getByRole('textbox');
  await firstBlank.fill(first[0]?.correct_word ?? '');
  await firstBlank.press('Enter');
  await expect(sentences.nth(1).getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: say('Check answers') }).click();
  await expect(
    page.getByRole('heading', { name: say('{right} of {total} right', { right: 1, total: 1 }) }),
  ).toBeFocused();
  await untilSent(page);
  const events = await learner.send(
    'GET',
    '/rest/v1/study_events?select=mode:payload->>mode,known:payload->known&order=payload->known.desc',
  );
  expect(events).toEqual([{ mode: 'practice-apart', known: true }]);
  expect(Object.values(await tiersOf(learner))).toEqual([1, 1, 1, 1, 1]);

  const again = page.getByRole('button', { name: say('Practice again with new sentences') });
  await sentencesAfter(page, () => again.click());
  await expect(firstBlank).toHaveValue('');
  await expect(firstBlank).toBeEditable();
  await expect(
    page.getByRole('switch', { name: say('My answers count, as in learning mode') }),
  ).not.toBeChecked();
});
