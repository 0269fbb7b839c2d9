import { faultsByDayAndNight } from '../support/accessibility.ts';
import { answer, untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { fillLogIn, logIn, logOut, makeModule, newLearner, pasteGroup, signUp } from '../support/learner.ts';
import { endSessions } from '../support/lost-session.ts';

test('a session that ends during study is reported as ended, and the log-in leads back to the cards', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4/);
  const learner = await signUp(page);
  await makeModule(page);
  await pasteGroup(page, { name: 'Travel' });
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await answer(page, true);
  await untilSent(page);

  await endSessions(page);
  // Coming back to the page checks whether the session is still valid.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await faultsByDayAndNight(page)).toEqual([]);

  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/module\/0\/group\/0\/flashcards\?mode=sm2$/);
  await expect(page.getByText('0 of 24 reviewed')).toBeVisible();
});

test('a page requested before logging in is shown afterwards', async ({ page }) => {
  const learner = await signUp(page);
  await makeModule(page);
  await logOut(page);
  await page.goto('/module/0/add-words');
  await expect(page.getByText('Log in to see this page.')).toBeVisible();
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/module\/0\/add-words$/);
});

test('the email typed at log-in is carried over to the forgotten password', async ({ page, tolerance }) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 400/);
  const learner = newLearner();
  await fillLogIn(page, learner);
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
});

test('a sign-in link leaves the address at once, and a browser that never signed up is asked first', async ({
  page,
  newDevice,
}) => {
  const learner = await signUp(page);
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vocabloom.session') ?? '{}') as Record<string, string>,
  );
  const other = await newDevice();
  await other.goto(
    `/#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=signup`,
  );
  await expect(other.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect(other.getByText(learner.email)).toBeVisible();
  expect(other.url()).not.toContain('access_token');
  expect(await other.evaluate(() => localStorage.getItem('vocabloom.session'))).toBeNull();
  await other.getByRole('link', { name: 'No, go to the login page' }).click();
  await logIn(other, learner);
});
