import { card, press, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { keysOf } from '../support/keys.ts';

const demo = '/module/demo/group/0';

// Nothing is still on its way into sight when one looks.
test.use({ reducedMotion: 'reduce' });

test('a visitor without a mouse turns cards in both modes, changes what they ask, and always sees the focus', async ({
  page,
}) => {
  const { tabTo, enter, expectInSight } = keysOf(page);
  const turned = page.locator('[data-card=current][data-turned]');
  const summary = page.locator('[data-summary]');
  /** What a screen reader says of the card without being asked, in the voice of its language. */
  const heard = (lang: string) => page.locator(`p[aria-live=polite] bdi[lang=${lang}]`);

  await page.goto(demo);
  await enter(page.getByRole('link', { name: /Start flashcards/ }));
  await enter(page.getByRole('link', { name: /Learning mode/ }));
  await expect(card(page)).toBeVisible();
  await tabTo(card(page));
  const asked = await shownText(page);
  await press(page, 'Space');
  await expect(turned).toBeVisible();
  await expect(heard('es').last()).toHaveText(await shownText(page));
  await press(page, 'k');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(page.getByText('Getting there').first()).toBeAttached();
  await expectInSight();

  await enter(page.getByRole('button', { name: 'Don’t know' }));
  await expect(turned).toBeVisible();
  await expectInSight();
  await enter(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('2 answers', { exact: true })).toBeVisible();
  await enter(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expectInSight();

  await enter(page.getByRole('button', { name: 'Card and settings' }), { back: true });
  // Its keys are those of the item that gets the focus when it opens.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('S');
  await expect(page.getByRole('menuitemradio', { name: 'Spanish first' })).toBeFocused();
  await expectInSight();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectInSight();
  await expect(card(page).locator('.flashcard-face[aria-hidden=false] [lang=es]').first()).toBeVisible();
  expect(await shownText(page)).not.toBe(asked);
  await enter(page.getByRole('button', { name: 'Finish' }), { back: true });
  await expect(summary).toBeFocused();
  await enter(page.getByRole('link', { name: 'Back to flashcards' }).last());

  await enter(page.getByRole('link', { name: /Classic mode/ }));
  await expect(page.getByText('Card 1 of 25')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next card' });
  await enter(next);
  await expect(page.getByText('Card 2 of 25')).toBeVisible();
  await expect(next).toBeFocused();
  await expect(heard('es').last()).toHaveText(await shownText(page));
  await enter(page.getByRole('button', { name: 'Shuffle' }), { back: true });
  await expect(page.getByText('Card 1 of 25')).toBeVisible();
  await expectInSight();
});

test('a visitor without a mouse chooses words and fills them in', async ({ page }) => {
  const { tabTo, enter, expectInSight } = keysOf(page);
  await page.goto(demo);
  await enter(page.getByRole('link', { name: 'Multiple choice' }));
  const choices = page.getByRole('group', { name: 'Choices' }).getByRole('button');
  await enter(page.getByRole('button', { name: 'Show hint' }));
  await expect(page.locator('article [aria-live=polite] p[lang=en]')).toBeVisible();
  await page.keyboard.press('2');
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Sentence 2 of 10')).toBeAttached();
  await enter(choices.nth(2));
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await enter(page.getByRole('button', { name: 'Next sentence' }));
  await expect(page.getByText('Sentence 3 of 10')).toBeAttached();
  await enter(page.getByRole('button', { name: 'Sentence 1: answered' }), { back: true });
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await enter(page.getByRole('button', { name: /^Check answers/ }));
  await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeFocused();
  await enter(page.getByRole('button', { name: /^Sentence 2: (Right|incorrect)/ }));
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(1),
  ).toBeFocused();
  await expectInSight();

  await page.goto(`${demo}/practice`);
  const blanks = page.locator('[data-blank]');
  await expect(blanks).toHaveCount(10);
  await tabTo(blanks.first());
  await page.keyboard.type('nada');
  await page.keyboard.press('Enter');
  await expect(blanks.nth(1)).toBeFocused();
  await expectInSight();
  await page.keyboard.type('nada');
  await enter(page.getByRole('button', { name: /^Check answers/ }));
  await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeFocused();
  await enter(page.getByRole('button', { name: 'Practice again with new sentences' }));
  await expect(blanks.first()).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a visitor without a mouse reads a story, looks a word up, and writes with the keyboard on the screen', async ({
  page,
}) => {
  const { tabTo, enter, expectInSight } = keysOf(page);
  await page.goto(demo);
  await enter(page.getByRole('link', { name: 'Read a story' }));
  const words = page.getByRole('group', { name: 'Tap a word for its translation' }).getByRole('button');
  const panel = page.getByRole('region', { name: 'Translation' });
  await tabTo(words.first());
  await page.keyboard.press('ArrowRight');
  await expect(words.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expectInSight();
  await enter(panel.getByRole('button', { name: 'Close' }));
  await expect(panel).toHaveCount(0);
  await expect(words.nth(1)).toBeFocused();

  const summary = page.getByRole('region', { name: 'Your summary' }).getByRole('textbox');
  const keyboard = page.getByRole('group', { name: /On-screen keyboard: Español/ });
  await tabTo(summary);
  await page.keyboard.type('El a');
  await enter(page.getByRole('button', { name: 'On-screen keyboard' }));
  await expect(keyboard).toBeVisible();
  await tabTo(summary, { back: true });
  await tabTo(keyboard.locator('[data-key][tabindex="0"]'));
  const first = await keyboard.locator('[data-key]:focus').getAttribute('data-key');
  await page.keyboard.press('ArrowRight');
  await expectInSight();
  const second = await keyboard.locator('[data-key]:focus').getAttribute('data-key');
  expect(second).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(summary).toHaveValue(`El a${second}`);
  await page.keyboard.press('Escape');
  await expect(keyboard).toHaveCount(0);
  await expect(summary).toBeFocused();
  await enter(page.getByRole('button', { name: 'Get feedback' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Graded story feedback' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get feedback' })).toBeFocused();
});
