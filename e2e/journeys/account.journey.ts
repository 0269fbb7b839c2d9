import { faultsByDayAndNight } from '../support/accessibility.ts';
import { headingAfter } from '../support/heading-after.ts';
import { expect, test } from '../support/journey.ts';
import {
  fillLogIn,
  fillSignUp,
  linkIn,
  logIn,
  logOut,
  newLearner,
  readMail,
  signUp,
} from '../support/learner.ts';

test('a wrong password and an unconfirmed email are told apart, and the mail can be sent again', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4/);
  const learner = newLearner();
  await fillSignUp(page, learner);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await fillLogIn(page, learner);
  await expect(page.getByText(/not confirmed yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send the email again/ })).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await fillLogIn(page, { ...learner, password: 'something else' });
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
});

test('what is missing or wrong in the form is said before anything is sent', async ({ page }) => {
  await fillSignUp(page, { email: 'nobody@example.org', password: 'short' });
  await expect(page.getByText('Password must be at least 8 characters.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
});

test('a forgotten password is replaced through the link in the mail, which works once', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4/);
  const learner = await signUp(page);
  await logOut(page);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await readMail(page, { to: learner.email, subject: /password/i }));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another good sentence');
  await page.getByLabel('Confirm new password').fill('another good sentence');
  await headingAfter(page, 'Your new password is set', () =>
    page.getByRole('button', { name: 'Save new password' }).click(),
  );
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...learner, password: 'another good sentence' });

  await logOut(page);
  await page.goto(link);
  // Said again on the login page, to which it leads after a moment.
  await expect(
    page.getByText(/Invalid or expired reset link|reset link is invalid or has expired/),
  ).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
});

test('the mailbox of a development server shows the confirmation mail', async ({ page }) => {
  const learner = newLearner();
  await fillSignUp(page, learner);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await readMail(page, { to: learner.email });
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { name: 'Development mailbox' })).toBeVisible();
  await expect(page.getByText(learner.email).first()).toBeVisible();
});

test('an unknown address leads to the start', async ({ page, tolerance }) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 404/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
});
