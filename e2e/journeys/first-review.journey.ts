import { faultsByDayAndNight } from '../support/accessibility.ts';
import { answer, card, shownText, untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { makeModule, pasteGroup, signUp } from '../support/learner.ts';

test('a person signs up, makes a Spanish module, pastes 25 words, learns, and reviews what is due', async ({
  page,
}) => {
  await signUp(page);
  await makeModule(page);
  await pasteGroup(page, { name: 'Travel' });
  await expect(page.getByText('25 cards')).toBeVisible();

  await page.getByRole('link', { name: /Start flashcards/ }).click();
  await expect(page.getByText('25 words to learn')).toBeVisible();
  await page.getByRole('link', { name: /Learning mode/ }).click();
  for (let round = 0; round < 6; round += 1) {
    const before = await shownText(page);
    await card(page).click();
    await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
    await answer(page, true);
    expect(await shownText(page)).not.toBe(before);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to flashcards' }).first().click();
  await expect(page.getByText('25 words due')).toBeVisible();
  await page.getByRole('link', { name: /Review due words/ }).click();
  for (let index = 0; index < 25; index += 1) {
    await expect(page.getByText(`${index} of 25 reviewed`)).toBeVisible();
    await answer(page, index % 5 !== 0);
  }
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('You have reviewed every word that was due.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await untilSent(page);

  await page.goto('/module/0/study-all');
  await expect(page.getByRole('heading', { name: 'No due words' })).toBeVisible();
});
