import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card, press, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

const pairs = [
  ['sea', 'el mar'],
  ['ship', 'el barco'],
  ['fish', 'el pez'],
  ['sand', 'la arena'],
] as const;

test('after a click the keys belong to the card: nothing is graded unseen, nothing undone twice', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');

  for (const key of ['Space', 'Enter']) {
    const before = await shownText(page);
    await page.getByRole('button', { name: 'Know', exact: true }).click();
    await expect(card(page)).toBeFocused();
    await expect.poll(() => shownText(page)).not.toBe(before);
    const word = await shownText(page);
    await press(page, key);
    await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
    await press(page, key);
    await expect.poll(() => shownText(page)).toBe(word);
  }
  await expect(page.getByText('2 of 4 reviewed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 4 reviewed')).toBeVisible();
  await expect(card(page)).toBeFocused();
  await press(page, 'Space');
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  await expect(page.getByText('1 of 4 reviewed')).toBeVisible();
});

test('a word that is not known shows its answer, and another key brings the next card', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();
  for (const [index, key] of ['Space', '1', 'ArrowRight'].entries()) {
    await expect.poll(() => shownText(page)).toBe(pairs[index]?.[0]);
    await press(page, 'd');
    await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
    expect(await shownText(page)).toBe(pairs[index]?.[1]);
    await press(page, key);
  }
  await expect.poll(() => shownText(page)).toBe(pairs[3][0]);
  await page.getByRole('button', { name: 'Don’t know' }).click();
  await expect(card(page)).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();
  await expect(page.getByText('words grew').locator('xpath=..')).toContainText('0');
  await expect(page.getByText(/skipped/)).toHaveCount(0);
  await expect(page.getByText('Next review: tomorrow.')).toBeVisible();
});

test('a dialog opened by a key gives the focus back to the card', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();
  for (const [key, name] of [
    ['e', 'Edit card'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await press(page, key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page)).toBeFocused();
  }
});
