import type { Page } from '@playwright/test';
import { optionalPages } from '@vocabloom/web/platform/optional-pages.ts';
import { expect, test } from '../support/journey.ts';
import { endTrial, usedToday, useUp } from '../support/plan.ts';
import { openTalk } from '../support/talk.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';
import { chooseCount } from '../support/words.ts';

const [english] = interfaces;
const marketGroup = async () => [groupOf(market, english)];
const WORDS_LIMIT = 'You have reached your daily AI word limit. Want to learn more?';
const PRACTICE_LIMIT = 'You have reached your daily AI practice limit. Want to learn more?';

async function expectPills(page: Page, { words, practice }: { words: string; practice: string }) {
  await page.goto('/');
  const pills = page.getByRole('list', { name: 'Used today' }).getByRole('listitem');
  await expect(pills.filter({ hasText: 'AI words' })).toContainText(words);
  await expect(pills.filter({ hasText: 'AI practice' })).toContainText(practice);
}

async function ask(page: Page, count: number) {
  await chooseCount(page, count);
  await page.getByRole('button', { name: 'Generate words' }).click();
}

test('a free person is offered what is left of the day’s words, up to the limit', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await expectPills(page, { words: '0/100', practice: '0/20' });
  await endTrial({ server, learner });
  await expectPills(page, { words: '0/10', practice: '0/3' });

  const topic = page.getByRole('textbox', { name: 'Topic' });
  await page.goto('/module/0/learn-topic');
  await topic.fill('animals');
  await ask(page, 5);
  await page.getByRole('button', { name: 'Save 5 words' }).click();
  await expect(page.getByRole('heading', { name: 'animals' })).toBeVisible();
  await expectPills(page, { words: '5/10', practice: '0/3' });

  await page.goto('/module/0/learn-topic');
  await topic.fill('weather');
  await ask(page, 25);
  await expect(page.getByRole('alert')).toContainText(WORDS_LIMIT);
  await expect(topic).toHaveValue('weather');
  await page.getByRole('button', { name: 'Take 5 words' }).click();
  await page.getByRole('button', { name: 'Save 5 words' }).click();
  await expect(page.getByRole('heading', { name: 'weather' })).toBeVisible();
  await expectPills(page, { words: '10/10', practice: '0/3' });

  await page.goto('/getting-started');
  await page.getByLabel('I want to learn').selectOption('fr');
  await topic.fill('animals');
  await expect(page.getByText('No AI words are left today.')).toBeVisible();
  await page.getByRole('button', { name: 'Plant my first words' }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS_LIMIT);
  await expect(page.getByRole('button', { name: /^Take \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Type words by hand' }).click();
  await page.getByRole('textbox', { name: 'Group name' }).fill('Animals');
  await page.getByRole('textbox', { name: 'English, pair 1' }).fill('dog');
  await page.getByRole('textbox', { name: 'French, pair 1' }).fill('le chien');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: 'Animals' })).toBeVisible();
});

for (const face of interfaces) {
  test(`in the ${face.name} interface the fourth practice of a free day leads to an upgrade`, async ({
    page,
    server,
  }) => {
    const { say, learner } = await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    await endTrial({ server, learner });
    await useUp({ server, learner }, { words: 0, practice: 2 });
    await page.goto('/module/0/group/0/practice');
    await expect(page.getByRole('button', { name: say('Check answers') })).toBeVisible();
    expect(await usedToday({ learner })).toEqual({ words: 0, practice: 3 });

    for (const way of ['mcq-practice', 'story', 'conversation']) {
      await page.goto(`/module/0/group/0/${way}`);
      await expect(page.getByRole('alert')).toContainText(say(PRACTICE_LIMIT));
      await expect(page.getByRole('button', { name: say('Try again') })).toBeVisible();
      const upgrade = page.getByRole('alert').getByRole('link', { name: say('Upgrade') });
      await expect(upgrade).toHaveAttribute('href', optionalPages.store);
      const midnight = new Intl.DateTimeFormat(face.language, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }).format(Date.UTC(2026, 0, 1));
      await expect(page.getByRole('alert')).toContainText(midnight);
      await expect(
        page.getByRole('alert').getByRole('link', { name: say('Review due words') }),
      ).toBeVisible();
    }
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('Flashcards') })
      .click();
    await expect(page.locator('[data-card=current]')).toBeVisible();
    expect(await usedToday({ learner })).toEqual({ words: 0, practice: 3 });
  });
}

test('a conversation counts once, however long it goes on, and so does a story with its feedback', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await endTrial({ server, learner });
  await page.goto('/module/0/group/0/conversation');
  const talk = openTalk(page);
  for (const message of ['Quiero manzanas.', 'Un kilo, por favor.']) await talk.tell(message);
  await expect(talk.replies).toHaveCount(3);
  await page.goto('/module/0/group/0/story');
  await page.getByRole('region', { name: 'Your summary' }).getByRole('textbox').fill('David va al mercado.');
  await page.getByRole('button', { name: 'Get feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await expectPills(page, { words: '0/10', practice: '2/3' });
});

test('a story whose successor is refused is still there with its summary and feedback, and so is a conversation', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, marketGroup);
  await endTrial({ server, learner });
  await page.goto('/module/0/group/0/conversation');
  const talk = openTalk(page);
  await talk.tell('Quiero manzanas.');
  await expect(talk.replies).toHaveCount(2);
  await page.goto('/module/0/group/0/story');
  const summary = page.getByRole('region', { name: 'Your summary' }).getByRole('textbox');
  await summary.fill('David va al mercado.');
  await page.getByRole('button', { name: 'Get feedback' }).click();
  const feedback = page.getByRole('heading', { name: 'Feedback' });
  await expect(feedback).toBeVisible();
  await useUp({ server, learner }, { words: 0, practice: 3 });

  await page.getByRole('button', { name: 'Generate another story' }).click();
  await expect(page.getByRole('alert')).toContainText(PRACTICE_LIMIT);
  await page.reload();
  await expect(summary).toHaveValue('David va al mercado.');
  await expect(feedback).toBeVisible();

  await page.goto('/module/0/group/0/conversation');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByRole('alert')).toContainText(PRACTICE_LIMIT);
  await page.reload();
  await expect(talk.replies).toHaveCount(2);
});
