import type { Page } from '@playwright/test';
import { card, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { clippedOn, sidewaysOn, smallTargetsOn } from '../support/sight.ts';
import { openTalk } from '../support/talk.ts';
import { groupOf, market } from '../support/topics.ts';
import { fingerOf } from '../support/touch.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const demo = '/module/demo/group/0';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

/** Looks at what is on the screen of a very small phone; gives all that is wrong at the end. */
function eyeOn(page: Page) {
  const seen: string[] = [];
  return {
    look: async () => {
      for (const fault of await Promise.all([sidewaysOn(page), clippedOn(page), smallTargetsOn(page, 24)]))
        seen.push(...fault);
    },
    seen,
  };
}

test('on a very small phone a finger alone leads through the cards of the demo', async ({ page }) => {
  const { tap, swipe } = await fingerOf(page);
  const { look, seen } = eyeOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(demo);
  await tap(page.getByRole('link', { name: /Start flashcards/ }));
  await tap(page.getByRole('link', { name: /Learning mode/ }));
  await tap(card(page));
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  await look();
  await swipe(card(page), { x: 150, from: { x: 0.3, y: 0.5 } });
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await tap(button(/^Don’t know/));
  await look();
  await tap(button(/^Continue/));
  await tap(button('Undo'));
  await tap(button('Card and settings'));
  await expect(page.getByRole('menu')).toBeVisible();
  await look();
  await tap(page.getByRole('menuitemradio', { name: 'Spanish first' }));
  await expect(card(page).locator('.flashcard-face[aria-hidden=false] [lang=es]').first()).toBeVisible();
  await tap(button('Finish'));
  await expect(page.locator('[data-summary]')).toBeVisible();
  await look();

  await page.goto(`${demo}/flashcards`);
  const first = await shownText(page);
  await tap(button('Next card'));
  await expect.poll(() => shownText(page)).not.toBe(first);
  await tap(button('Previous card'));
  await expect.poll(() => shownText(page)).toBe(first);
  await look();
  expect(seen).toEqual([]);
});

test('on a very small phone a finger alone chooses words, fills them in, and reads a story', async ({
  page,
}) => {
  const { tap } = await fingerOf(page);
  const { look, seen } = eyeOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(demo);
  await tap(page.getByRole('link', { name: 'Multiple choice' }));
  const choices = page.getByRole('group', { name: 'Choices' }).getByRole('button');
  await tap(button('Show hint'));
  await tap(choices.nth(1));
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await look();
  await tap(button('Next sentence'));
  await tap(button('Sentence 1: answered'));
  await tap(button(/^Check answers/));
  await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeVisible();
  await look();

  await page.goto(`${demo}/practice`);
  const blank = page.locator('[data-blank]').first();
  const keyboard = page.locator('[data-keyboard]');
  await tap(button('On-screen keyboard'));
  // It comes up from below, over what a finger might be about to touch.
  await expect(keyboard).toBeVisible();
  await tap(blank);
  await tap(keyboard.getByRole('button', { name: 'ñ', exact: true }).first());
  await expect(blank).toHaveValue('ñ');
  await look();
  await tap(button('Hide keyboard'));
  await tap(button(/^Check answers/));
  await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeVisible();
  await look();

  await page.goto(`${demo}/story`);
  const panel = page.getByRole('region', { name: 'Translation' });
  await tap(page.locator('[data-word]').nth(2));
  await expect(panel).toBeVisible();
  await look();
  await tap(panel.getByRole('button', { name: 'Close' }));
  await expect(panel).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('on a very small phone a finger alone holds a conversation, with the keyboard on the screen', async ({
  page,
  server,
}) => {
  await arrive({ page, server }, async () => [groupOf(market, interfaces[0])]);
  const { tap } = await fingerOf(page);
  const { look, seen } = eyeOn(page);
  await page.goto('/module/0/group/0/conversation');
  const { log, box, replies, untilTurn } = openTalk(page);
  await untilTurn();
  await tap(page.getByRole('button', { name: 'On-screen keyboard' }));
  await expect(page.locator('[data-keyboard]')).toBeVisible();
  await tap(box);
  for (const letter of ['s', 'í']) await tap(page.locator(`[data-keyboard] [data-key="${letter}"]`).first());
  await expect(box).toHaveValue('sí');
  await look();
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(replies).toHaveCount(2);
  await untilTurn();
  await tap(page.getByRole('button', { name: 'Hide keyboard' }));
  await tap(replies.last().getByRole('button').first());
  await expect(page.getByRole('region', { name: 'Translation' })).toBeVisible();
  await look();
  await expect(log).toContainText('sí');
  expect(seen).toEqual([]);
});
