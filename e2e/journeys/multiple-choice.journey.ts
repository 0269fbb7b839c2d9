import { untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { sentencesAfter, tiersOf } from '../support/practice.ts';
import { arrive, interfaces, libraryWords } from '../support/tutored.ts';

const OPEN = '{open, plural, one {# sentence still open} other {# sentences still open}}';

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
    const sentences = page.getByRole('list', { name: say('Sentences') }).getByRole('listitem');
    await expect(sentences).toHaveCount(10);
    const choices = (index: number) => sentences.nth(index).getByRole('group', { name: say('Choices') });
    const right = (index: number) =>
      choices(index).getByRole('button', { name: items[index]?.correct_word ?? '', exact: true });
    for (const index of items.keys()) {
      await expect(choices(index).getByRole('button')).toHaveCount(4);
      await expect(right(index)).toHaveCount(1);
      await expect(right(index)).toHaveAttribute('lang', 'es');
      await expect(right(index)).toHaveAttribute('dir', 'ltr');
    }

    const hint = sentences.first().getByRole('button', { name: say('Show hint') });
    await hint.click();
    await expect(sentences.first().getByText(items[0]?.translation ?? '')).toBeVisible();

    await right(0).click();
    await expect(right(0)).toHaveAttribute('aria-pressed', 'true');
    await right(0).click();
    await expect(right(0)).toHaveAttribute('aria-pressed', 'false');
    await right(0).click();
    for (const index of [1, 2]) await right(index).click();
    const wrong = choices(3)
      .getByRole('button')
      .filter({ hasNotText: new RegExp(`^${items[3]?.correct_word}$`) })
      .first();
    await wrong.click();
    await expect(page.getByText(say(OPEN, { open: 6 }))).toBeVisible();
    await page.getByRole('button', { name: say('Check answers') }).click();

    await expect(
      page.getByRole('heading', { name: say('{right} of {total} right', { right: 3, total: 10 }) }),
    ).toBeVisible();
    await expect(sentences.first().getByText(say('Right'), { exact: true })).toBeVisible();
    await expect(sentences.nth(3).getByText(say('incorrect'))).toBeVisible();
    await expect(sentences.nth(3)).toContainText(items[3]?.correct_word ?? '');
    await expect(right(3)).toHaveAttribute('aria-disabled', 'true');

    await untilSent(page);
    const tiers = Object.values(await tiersOf(learner));
    expect(tiers.filter((tier) => tier === 3)).toHaveLength(3);
    expect(tiers.filter((tier) => tier === 2)).toHaveLength(7);
    await sentencesAfter(page, () =>
      page.getByRole('button', { name: say('Practice again with new sentences') }).click(),
    );
    await expect(page.getByRole('button', { name: say('Check answers') })).toBeVisible();
  });
}
