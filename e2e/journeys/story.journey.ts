import { interfacePhrases } from '@vocabloom/content/phrases/phrases.ts';
import { expect, test } from '../support/journey.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, holdBack, interfaces } from '../support/tutored.ts';

const address = '/module/0/group/0/story';
const SUMMARY =
  'David va al mercado con su abuela y compra fresas. El vendedor les regala dos tomates. La familia come las fresas de postre.';

for (const face of interfaces) {
  const { language } = face;
  test(`in the ${face.name} interface a story is read, looked up in, retold and judged`, async ({
    page,
    server,
  }) => {
    const { say } = await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    const letGo = await holdBack(page, 'generate-story-and-evaluate-summary');
    await page.goto('/module/0/group/0');
    await page.getByRole('link', { name: say('Read a story') }).click();
    await expect(page.getByRole('status')).toContainText(say('Writing a story with your words…'));
    letGo();

    const story = page.getByRole('group', { name: say('Tap a word for its translation') });
    await expect(story).toContainText('mercado');
    await expect(story).toHaveAttribute('lang', 'es');
    await expect(story).toHaveAttribute('dir', 'ltr');

    const panel = page.getByRole('region', { name: say('Translation') });
    await story.getByRole('button', { name: 'mercado', exact: true }).first().click();
    await expect(panel).toContainText(market.words[0]?.[language] ?? '');
    await expect(panel).toContainText(say('In this group'));
    await story.getByRole('button', { name: 'dice', exact: true }).first().click();
    await expect(panel).toContainText(language === 'en' ? 'decir say' : 'decir לומר');
    await story.getByRole('button', { name: 'al', exact: true }).first().click();
    await expect(panel).toContainText(' + ');
    await expect(panel.getByRole('button', { name: say('Add to group') })).toHaveCount(0);
    await story.getByRole('button', { name: 'abuela', exact: true }).first().click();
    await expect(panel).toContainText(language === 'en' ? 'grandmother' : 'סבתא');
    await panel.getByRole('button', { name: say('Add to group') }).click();
    await expect(panel).toContainText(say('In this group'));
    await panel.getByRole('button', { name: say('Close') }).click();
    await expect(panel).toHaveCount(0);

    const summary = page.getByRole('region', { name: say('Your summary') }).getByRole('textbox');
    await expect(summary).toHaveAttribute('lang', 'es');
    const counter = (length: number) => page.getByText(`${length}/800`);
    const color = (length: number) => counter(length).evaluate((element) => getComputedStyle(element).color);
    const send = page.getByRole('button', { name: say('Get feedback') });
    await send.click();
    await expect(page.getByText(say('Please write a summary.'))).toBeVisible();
    await summary.fill('a'.repeat(749));
    await expect(counter(749)).toBeVisible();
    const calm = await color(749);
    await summary.fill('a'.repeat(750));
    await expect.poll(() => color(750)).not.toBe(calm);

    await summary.fill(SUMMARY);
    await send.click();
    const { grade, limits } = interfacePhrases[language].feedback;
    await expect(page.getByRole('heading', { name: say('Feedback') })).toBeVisible();
    await expect(page.getByText(grade.split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByText(limits)).toBeVisible();

    await page.getByRole('link', { name: say('Back to the words') }).click();
    await expect(page.getByText('la abuela', { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(story).toBeVisible();
    await expect(summary).toHaveValue(SUMMARY);
    await expect(page.getByText(limits)).toBeVisible();

    await page.getByRole('button', { name: say('Generate another story') }).click();
    await expect(page.getByText(limits)).toHaveCount(0);
    await expect(summary).toHaveValue('');
    await expect(story).toBeVisible();
  });
}

test('a story needs ten words, and the page leads to adding some', async ({ page, server }) => {
  const { say } = await arrive({ page, server }, async () => {
    const { name, pairs } = groupOf(market, interfaces[0]);
    return [{ name, pairs: pairs.slice(1) }];
  });
  await page.goto(address);
  await expect(
    page.getByRole('heading', { name: say('A story needs at least {min} words in the group.', { min: 10 }) }),
  ).toBeVisible();
  await page.getByRole('link', { name: say('Add words') }).click();
  await expect(page).toHaveURL(/\/module\/0\/add-words\?group=/);
});
