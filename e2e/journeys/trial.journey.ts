import { signUpByApi } from '../support/api-learner.ts';
import { logIn, newLearner } from '../support/learner.ts';
import { expect, test } from '../support/moved-clock.ts';
import { useUp } from '../support/plan.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const hourMs = 3_600_000;

test('a trial says when it ends, and when it is over everything falls back to free on the open page', async ({
  page,
  server,
  clocks,
}) => {
  await clocks.take(page);
  const { learner } = await arrive({ page, server });
  await useUp({ server, learner }, { words: 4, practice: 0 });
  await page.goto('/');
  const pills = page.getByRole('list', { name: 'Used today' });
  await expect(page.getByText(/Premium trial until/)).toBeVisible();
  await expect(pills).toContainText('4/100');

  await clocks.move(page, 49 * hourMs);
  await expect(page.getByText(/Premium trial, ends (today|tomorrow) at \d/)).toBeVisible();
  await expect(pills).toContainText('0/100');

  await clocks.move(page, 24 * hourMs);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(pills).toContainText('0/10');
  await expect(pills).toContainText('0/3');

  const topic = page.getByRole('textbox', { name: 'Topic' });
  await page.getByRole('link', { name: 'Start from a topic' }).first().click();
  await topic.fill('animals');
  await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: '25', exact: true }).check({ force: true });
  await page.getByLabel('I want to learn').selectOption('fr');
  await page.getByRole('button', { name: 'Plant my first words' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You have reached your daily AI word limit. Want to learn more? You can continue',
  );

  await page.goto('/profile');
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan).toContainText('10 AI words and 3 AI practice sessions a day');
  await expect(plan).toContainText('Your trial ended on');
});

test('someone who comes back under another alias starts free, and is told why', async ({ page, server }) => {
  const { email, password } = newLearner();
  await signUpByApi(server.url, { learner: { email, password } });
  const alias = email.toUpperCase().replace('@', '+again@');
  const again = await signUpByApi(server.url, { learner: { email: alias.toLowerCase(), password } });
  await logIn(page, again);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText(
    'Each person gets one free trial. You had yours with an earlier account.',
  );
});

test('in Hebrew the plan reads from the right, with its end in the learner’s time zone', async ({
  page,
  server,
}) => {
  const { say } = await arrive({ page, server, face: interfaces[1] });
  await expect(page.getByText(say('Current plan'))).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: say('Plan') })).toContainText('100');
});
