import type { Page } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { inviteByApi } from '../support/invite.ts';
import { expect, test } from '../support/journey.ts';
import { fillLogIn, logOut, newLearner } from '../support/learner.ts';
import { endTrial } from '../support/plan.ts';
import { seaGroup } from '../support/sea-group.ts';

const bought = (page: Page) => page.getByRole('heading', { name: 'Thank you! Premium is yours.' });
const signedOut = (page: Page) => page.getByRole('link', { name: 'Log in' }).first();

test('a purchase survives deep links, double clicks, reloads, the back button and a second tab, and is made once', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4(01|04)/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(1)] });
  await endTrial({ server, learner });

  // A learner's page leads a visitor to the log-in, and from there back to it.
  for (const path of ['/thank-you', '/profile', '/dev/portal']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
  }
  await page.goto('/store');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/store$/);

  await page.getByRole('button', { name: 'Upgrade' }).dblclick();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  const checkout = page.url();
  await page.reload();
  await expect(pay).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/store');
  await otherTab.getByRole('button', { name: 'Upgrade' }).click();
  // One checkout is open, whichever tab asks.
  await expect(otherTab).toHaveURL(checkout);
  await pay.dblclick();
  await expect(bought(page)).toBeVisible();
  await page.reload();
  await expect(bought(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This checkout is closed.')).toBeVisible();
  await otherTab.reload();
  await expect(otherTab.getByText('This checkout is closed.')).toBeVisible();
  await otherTab.goto('/store');
  await expect(otherTab.getByRole('heading', { name: 'You have premium' })).toBeVisible();
  const state = await learner.send('POST', '/dev/payments/state', {});
  expect(state).toMatchObject({ subscriptions: [{ status: 'running' }], invoices: [{ amountMinor: 4999 }] });

  // Logging out in one tab also logs out the other.
  await page.goto('/');
  await logOut(page);
  await otherTab.bringToFront();
  await expect(signedOut(otherTab)).toBeVisible();
  await otherTab.goto('/store');
  await expect(otherTab).toHaveURL(/\/login/);
  await otherTab.close();
});

test('a welcome and a first password survive a reload; an account deleted in one tab is gone in the other', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4(00|01|03|04)/);
  const learner = newLearner();
  const link = await inviteByApi(server, { email: learner.email });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  // The credential is in no address, so the page has forgotten it; the link in the mail still works.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(learner.password);
  await page.getByLabel('Confirm new password').fill(learner.password);
  await page.getByRole('button', { name: 'Set password' }).dblclick();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.reload();
  await page.getByRole('button', { name: 'Get Started' }).dblclick();
  await expect(page).toHaveURL(/\/getting-started$/);

  const otherTab = await page.context().newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('heading', { name: 'Delete account' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel(/^To confirm, type/).fill(learner.email);
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Delete my account for good' }).dblclick();
  await loadedAnew;
  await expect(signedOut(page)).toBeVisible();
  await otherTab.bringToFront();
  await expect(signedOut(otherTab)).toBeVisible();
  await otherTab.close();
  await fillLogIn(page, learner);
  await expect(page.getByRole('alert')).toBeVisible();
});
