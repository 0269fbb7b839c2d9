import { untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { sentencesAfter, tiersOf } from '../support/practice.ts';
import { arrive, interfaces, libraryWords } from '../support/tutored.ts';

const OPEN = '{open, plural, one {# unanswered} other {# unanswered}}';
const LEFT_OPEN =
  '{openCount, plural, one {# left unanswered, which counts neither way} other {# left unanswered, which counts neither way}}';

for (const face of interfaces) {
  test(`in the ${face.name} interface one of four choices is right, and the answers are counted`, async ({
    page,
    server,
  }) => {
    const { say, learner } = await arrive({ page, server, face }, async (person) => [
      { name: 'Home', pairs: await libraryWords(person, { from: face.language, topic: 'home', count: 25 }) },
    ]);
    await page.goto('/module/0/group/0');
    const items = await sentencesAfter(page, () =>
      page.getByRole('link', { name: say('Multiple choice') }).click(),
    );
    const steps = page.getByRole('list', { name: say('Sentences') }).getByRole('button');
    await expect(steps).toHaveCount(10);
    const choices = page.getByRole('group', { name: say('Choices') }).getByRole('button');
    const wordOf = (index: number) => items[index]?.correct_word ?? '';
    const right = (index: number) =>
      page
        .getByRole('group', { name: say('Choices') })
        .getByRole('button', { name: wordOf(index), exact: true });
    for (const index of items.keys()) {
      await steps.nth(index).click();
      await expect(steps.nth(index)).toHaveAttribute('aria-current', 'step');
      await expect(choices).toHaveCount(4);
      await expect(right(index)).toHaveCount(1);
      await expect(right(index).locator('[lang]')).toHaveAttribute('lang', 'es');
      await expect(right(index).locator('[lang]')).toHaveAttribute('dir', 'ltr');
    }

    await steps.first().click();
    await page.getByRole('button', { name: say('Show hint') }).click();
    await expect(page.getByText(items[0]?.translation ?? '')).toBeVisible();
    const check = page.getByRole('button', { name: say('Check answers') });
    await expect(check).toBeDisabled();

    await right(0).click();
    await expect(right(0)).toHaveAttribute('aria-pressed', 'true');
    await right(0).click();
    await expect(right(0)).toHaveAttribute('aria-pressed', 'false');
    await right(0).click();
    const stepTo = (number: number) =>
      expect(page.getByText(say('Sentence {number} of {total}', { number, total: 10 }))).toBeVisible();
    await page.getByRole('button', { name: say('Next sentence') }).click();
    await stepTo(2);
    await right(1).click();
    await expect(right(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(face.direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    await stepTo(3);
    const words = await choices.locator('[lang]').allTextContents();
    await page.keyboard.press(String(words.indexOf(wordOf(2)) + 1));
    await expect(right(2)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await stepTo(4);
    const wrong = choices
      .filter({ hasNot: page.locator('[lang]', { hasText: new RegExp(`^${wordOf(3)}$`) }) })
      .first();
    const wrongWord = (await wrong.locator('[lang]').textContent()) ?? '';
    await wrong.click();
    await expect(check).toContainText(say(OPEN, { open: 6 }));
    await check.click();

    await expect(
      page.getByRole('heading', { name: say('{right} of {total} right', { right: 3, total: 4 }) }),
    ).toBeFocused();
    await expect(page.getByText(say(LEFT_OPEN, { openCount: 6 }))).toBeVisible();
    const sentences = page.getByRole('list', { name: say('Sentences') }).getByRole('listitem');
    await expect(sentences).toHaveCount(10);
    await expect(sentences.first().getByText(say('Right'), { exact: true })).toBeVisible();
    await expect(sentences.nth(3).getByText(say('incorrect'))).toBeVisible();
    await expect(sentences.nth(3).locator('s')).toHaveText(wrongWord);
    await expect(sentences.nth(3).locator('p').first()).toContainText(wordOf(3));
    // As a word of its own: "sal" is part of "sale".
    await expect(sentences.nth(3).locator('p').first()).not.toContainText(
      new RegExp(`(?<!\\p{L})${wrongWord}(?!\\p{L})`, 'u'),
    );
    await expect(sentences.nth(4).getByText(say('Unanswered'))).toBeVisible();
    await expect(sentences.nth(3).getByRole('button', { name: wordOf(3), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await untilSent(page);
    const tiers = Object.values(await tiersOf(learner));
    expect(tiers.filter((tier) => tier === 3)).toHaveLength(3);
    expect(tiers.filter((tier) => tier === 2)).toHaveLength(1);
    await sentencesAfter(page, () =>
      page.getByRole('button', { name: say('Practice again with new sentences') }).click(),
    );
    await expect(check).toBeDisabled();
  });
}
