import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { fingerOf } from '../support/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const long = 'a rather long sentence that somebody wants to know by heart '.repeat(2).trim();
const far = 'una frase bastante larga que alguien quiere aprender de memoria '.repeat(2).trim();

const pairs = [
  ['sea', 'el mar'],
  ['ship', 'el barco'],
  ['fish', 'el pez'],
  ['sand', 'la arena'],
  ['wave', 'la ola'],
  ['sun', 'el sol'],
] as const;

const reviewed = (count: number) => `${count} of ${pairs.length} reviewed`;

test('a finger answers from anywhere on the card, and turns it with a tap', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  const finger = await fingerOf(page);
  await expect(page.getByText(reviewed(0))).toBeVisible();

  // The middle, where the words are; the top; the bottom.
  for (const [index, y] of [0.5, 0.12, 0.9].entries()) {
    await finger.swipe(card(page), { x: 170, from: { x: 0.3, y } });
    await expect(page.getByText(reviewed(index + 1))).toBeVisible();
  }

  // Not known: the answer shows first, and a tap brings the next card.
  await finger.swipe(card(page), { x: -170, from: { x: 0.7, y: 0.5 } });
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  expect(await shownText(page)).toBe('la arena');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await finger.tap(card(page));
  await expect.poll(() => shownText(page)).toBe('wave');

  // A tap turns the card, a short pull lets it fall back, and the turned card is answered at once.
  await finger.tap(card(page));
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  await finger.swipe(card(page), { x: 24, from: { x: 0.3, y: 0.5 } });
  expect(await shownText(page)).toBe('la ola');
  await finger.swipe(card(page), { x: -170, from: { x: 0.7, y: 0.5 } });
  await expect.poll(() => shownText(page)).toBe('sun');
  await expect(page.getByText(reviewed(5))).toBeVisible();

  // Not known and swiped on: the second swipe answers nothing more.
  await finger.swipe(card(page), { x: -170, from: { x: 0.7, y: 0.5 } });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await finger.swipe(card(page), { x: 170, from: { x: 0.3, y: 0.5 } });
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('answers', { exact: true }).locator('xpath=..')).toContainText('6');
});

test('in a Hebrew interface “known” is to the left', async ({ page, server }) => {
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: 'he' } });
  await plantModule(learner, {
    from: 'he',
    to: 'ar',
    groups: [
      {
        name: 'ים',
        pairs: [
          ['ים', 'بحر'],
          ['חול', 'رمل'],
        ],
      },
    ],
  });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  const finger = await fingerOf(page);
  await expect.poll(() => shownText(page)).toBe('ים');
  await finger.swipe(card(page), { x: -170, from: { x: 0.7, y: 0.5 } });
  await expect.poll(() => shownText(page)).toBe('חול');
});

test('a long text can be scrolled with a finger, which answers nothing', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Long', pairs: [[long, far]] }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();
  const finger = await fingerOf(page);
  const text = card(page).locator('.flashcard-face[aria-hidden=false] .overflow-y-auto');
  const scrolledBy = () => text.evaluate((element) => element.scrollTop);
  await expect
    .poll(() => text.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeGreaterThan(30);
  await finger.swipe(text, { y: -70, from: { x: 0.5, y: 0.8 } });
  await expect.poll(scrolledBy).toBeGreaterThan(10);
  await expect(page.getByText('0 of 1 reviewed')).toBeVisible();
  await expect(page.locator('[data-card=current][data-turned]')).toHaveCount(0);
});
