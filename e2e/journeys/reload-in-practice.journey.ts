import type { Page } from '@playwright/test';
import { untilKept } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { logOut } from '../support/learner.ts';
import { usedToday } from '../support/plan.ts';
import { sentencesAfter } from '../support/practice.ts';
import { openTalk } from '../support/talk.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const [english] = interfaces;
const marketGroup = async () => [groupOf(market, english)];

/** Reloads, and fails if that calls the tutor. */
async function reloadForFree(page: Page): Promise<void> {
  await untilKept(page, 1);
  const asked: string[] = [];
  const listen = (request: { url(): string; method(): string }) => {
    if (request.method() === 'POST' && /\/(library|usage)\//.test(request.url())) asked.push(request.url());
  };
  page.on('request', listen);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  expect(asked).toEqual([]);
}

test('multiple choice is restored after a reload, before checking and after', async ({ page, server }) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await sentencesAfter(page, () => page.goto('/module/0/group/0/mcq-practice'));
  const choices = page.getByRole('group', { name: 'Choices' }).getByRole('button');
  await choices.nth(2).click();
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');
  const words = await choices.allTextContents();
  await page.getByRole('button', { name: 'Next sentence' }).click();
  await expect(page.getByText('Sentence 2 of 10')).toBeVisible();
  await choices.first().click();
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');

  await reloadForFree(page);
  await expect(page.getByText('Sentence 2 of 10')).toBeVisible();
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Sentence 1: answered' }).click();
  await expect(choices).toHaveText(words);
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Check answers' }).click();
  const result = page.getByRole('heading', { name: /of 2 right/ });
  const score = await result.textContent();
  await reloadForFree(page);
  await expect(result).toHaveText(score ?? '');
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 1 });
});

test('filled-in answers are restored after a reload, and after coming back from another page', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await sentencesAfter(page, () => page.goto('/module/0/group/0/practice'));
  const blank = (number: number) => page.getByLabel(`Missing word, sentence ${number}`, { exact: true });
  await blank(1).fill('manzana');
  await blank(3).pressSequentially('nar');
  await reloadForFree(page);
  await expect(blank(1)).toHaveValue('manzana');
  await expect(blank(3)).toHaveValue('nar');
  await page.getByRole('link', { name: 'Back to the words' }).click();
  await expect(page.getByRole('heading', { name: 'At the market' })).toBeVisible();
  await page.goBack();
  await expect(blank(3)).toHaveValue('nar');
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 1 });
});

test('a story, its summary and its feedback are restored after a reload', async ({ page, server }) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await page.goto('/module/0/group/0/story');
  const story = page.getByRole('group', { name: 'Tap a word for its translation' });
  const summary = page.getByRole('region', { name: 'Your summary' }).getByRole('textbox');
  const text = (await story.textContent()) ?? '';
  await summary.pressSequentially('David va al mercado');
  await reloadForFree(page);
  await expect(story).toHaveText(text);
  await expect(summary).toHaveValue('David va al mercado');

  await page.getByRole('button', { name: 'Get feedback' }).click();
  const feedback = page.getByRole('heading', { name: 'Feedback' });
  await expect(feedback).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get feedback' })).toBeVisible();
  await reloadForFree(page);
  await expect(feedback).toBeVisible();
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 1 });
});

test('a conversation is restored after a reload with the unsent message, and goes on', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await page.goto('/module/0/group/0/conversation');
  const { log, replies, box, tell, untilTurn } = openTalk(page);
  await tell('Quiero manzanas.');
  await expect(replies).toHaveCount(2);
  await box.pressSequentially('Un kilo');
  const said = await log.textContent();
  await reloadForFree(page);
  await expect(log).toHaveText(said ?? '');
  await expect(box).toHaveValue('Un kilo');
  await untilTurn();
  await box.press('Enter');
  await expect(replies).toHaveCount(3);
  expect(await usedToday({ learner })).toEqual({ words: 0, practice: 1 });
});

test('everything kept is gone after logging out', async ({ page, server }) => {
  await arrive({ page, server }, marketGroup);
  await page.goto('/module/0/group/0/story');
  await page.getByRole('region', { name: 'Your summary' }).getByRole('textbox').fill('David');
  await untilKept(page, 1);
  await logOut(page);
  await untilKept(page, 0);
});
