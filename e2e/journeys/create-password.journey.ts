import { faultsOn } from '../support/accessibility.ts';
import { headingAfter } from '../support/heading-after.ts';
import { inviteByApi } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, logOut, newLearner } from '../support/learner.ts';
import { wordingIn } from '../support/wording.ts';

test('an invited person chooses a password and is in; the link works once', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 401/);
  const learner = newLearner();
  const link = await inviteByApi(server, { email: learner.email, data: { full_name: 'Ana' } });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect(page.getByText(learner.email)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await expect(page).toHaveURL(`/create-password?email=${encodeURIComponent(learner.email)}`);
  await page.getByLabel('New password', { exact: true }).fill(learner.password);
  await page.getByLabel('Confirm new password').fill(learner.password);
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome to Vocabloom, Ana' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/getting-started$/);
  await logOut(page);
  await logIn(page, learner);
  await logOut(page);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('of somebody else');
  await page.getByLabel('Confirm new password').fill('of somebody else');
  await headingAfter(page, 'This link does not work', () =>
    page.getByRole('button', { name: 'Set password' }).click(),
  );
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, learner);
});

test('a broken link is reported, and leads to the log-in', async ({ page, server, tolerance }) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 401/);
  await page.goto('/create-password?email=nobody@example.org');
  await expect(page.getByRole('alert')).toContainText('Invalid password creation link.');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Invalid password creation link\. Ask whoever invited you/)).toBeVisible();

  const link = await inviteByApi(server, { email: newLearner().email });
  await page.goto(`${link.slice(0, -6)}000000`);
  await page.getByLabel('New password', { exact: true }).fill('a good sentence');
  await page.getByLabel('Confirm new password').fill('a good sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid password creation link.');
  await expect(page).toHaveURL(/\/login$/);
});

test('in the Hebrew interface the password is chosen from right to left', async ({ page, server }) => {
  const say = wordingIn('he');
  const learner = newLearner();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('vocabloom.language', 'he'));
  await page.goto(await inviteByApi(server, { email: learner.email }));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel(say('New password'), { exact: true }).fill(learner.password);
  await page.getByLabel(say('Confirm new password')).fill(learner.password);
  await page.getByRole('button', { name: say('Set password') }).click();
  await expect(page.getByRole('heading', { name: say('Welcome to Vocabloom') })).toBeVisible();
  await page.getByRole('button', { name: say('Get Started') }).click();
  await expect(page).toHaveURL(/\/getting-started$/);
});
