import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { expectNoSideways, expectWhollySeen } from '../support/sight.ts';

const pairs = [
  ['sea', 'el mar'],
  ['the suitcase that was lost', 'la maleta que se perdió'],
  ['fish', 'el pez'],
] as const;

const windows = [
  { name: 'a phone held across', width: 740, height: 360 },
  { name: 'a very small one', width: 320, height: 500 },
  { name: 'a small phone', width: 360, height: 640 },
];

for (const { name, width, height } of windows) {
  test(`on ${name}, ${width} by ${height}, a card and its answers are visible without scrolling`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const learner = await signUpByApi(server.url);
    await plantModule(learner, { groups: [{ name: 'A journey by the sea', pairs }] });
    await logIn(page, learner);
    await page.goto('/module/0/group/0/flashcards?mode=sm2');
    const know = page.getByRole('button', { name: 'Know', exact: true });
    const dontKnow = page.getByRole('button', { name: 'Don’t know' });
    for (let index = 0; index < 2; index += 1) {
      await expect(page.getByText(`${index} of 3 reviewed`)).toBeVisible();
      for (const one of [card(page), know, dontKnow]) await expectWhollySeen(one);
      await card(page).click();
      await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
      for (const one of [card(page), know, dontKnow]) await expectWhollySeen(one);
      await expectNoSideways(page);
      await know.click();
    }
    await expectWhollySeen(page.getByRole('button', { name: 'Undo' }));
    await dontKnow.click();
    for (const one of [card(page), page.getByRole('button', { name: 'Continue' })])
      await expectWhollySeen(one);
    await page.goto('/module/0/group/0/flashcards?mode=classic');
    for (const one of [card(page), know, dontKnow]) await expectWhollySeen(one);
    for (const name of ['Previous card', 'Next card'])
      await expectWhollySeen(page.getByRole('button', { name, exact: true }));
    await expectNoSideways(page);
  });
}
