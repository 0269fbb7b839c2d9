import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { endTrial } from '../support/plan.ts';
import type { RunningServer } from '../support/server.ts';
import { wordingIn } from '../support/wording.ts';

type Mail = { readonly subject: string; readonly text: string };

async function arriveFree(page: Page, server: RunningServer, language: 'en' | 'he' | 'zh' = 'en') {
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: language } });
  await endTrial({ server, learner });
  await logIn(page, learner);
  return learner;
}

const mailsTo = async (server: RunningServer, email: string): Promise<readonly Mail[]> => {
  const answer = await fetch(`${server.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
};

const subjectsTo = (server: RunningServer, email: string) => async () =>
  (await mailsTo(server, email)).map(({ subject }) => subject).join(' | ');

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a month of premium is bought, shown, canceled and resumed', async ({ page, server }) => {
  const learner = await arriveFree(page, server);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Store' }).click();
  await expect(page.getByText('This store is a sandbox')).toBeVisible();
  await page.getByText('Monthly', { exact: true }).click();
  await expect(page.getByText('$4.99')).toBeVisible();
  await press(page, 'Upgrade');

  await expect(page.getByText('No money moves.')).toBeVisible();
  await press(page, 'Have the card declined');
  await expect(page.getByRole('alert')).toHaveText('The card was declined.');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Thank you! Premium is yours.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByText('Premium until')).toBeVisible();
  await expect.poll(subjectsTo(server, learner.email)).toMatch(/receipt|payment/i);

  await page.goto('/profile');
  await press(page, 'Manage subscription');
  await press(page, 'Cancel subscription');
  await expect(page.getByText('Canceled: it ends on')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page.getByText('You have canceled.')).toBeVisible();
  await press(page, 'Manage subscription');
  await press(page, 'Keep subscription');
  await expect(page.getByText('Canceled: it ends on')).toBeHidden();
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);

  await expect(page.getByText('Paying yearly saves 16%')).toBeVisible();
  await press(page, 'Manage subscription');
  await press(page, 'Pay yearly');
  await expect(page.getByText('$49.99')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(page.getByText('a year', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Paying yearly saves')).toHaveCount(0);
});

test('a year is bought; leaving the checkout buys nothing; a second purchase leads to the first', async ({
  page,
  server,
}) => {
  const learner = await arriveFree(page, server);
  await page.goto('/store');
  await expect(page.getByText('$49.99')).toBeVisible();
  await press(page, 'Upgrade');
  await press(page, 'Cancel');
  await expect(page).toHaveURL(/\/store$/);
  await press(page, 'Upgrade');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Thank you! Premium is yours.' })).toBeVisible();
  const answer = await learner.send('POST', '/create-checkout-session', { plan: 'monthly' });
  expect(answer).toEqual({ url: `${server.url}/dev/portal` });
});

test('a failed renewal is reported, on the page and by mail, and settled', async ({ page, server }) => {
  const learner = await arriveFree(page, server);
  await page.goto('/store');
  await press(page, 'Upgrade');
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Thank you! Premium is yours.' })).toBeVisible();
  await page.goto('/dev/portal');
  await press(page, 'Let the renewal fail');
  await expect(page.getByText('The last payment failed.')).toBeVisible();
  await expect.poll(subjectsTo(server, learner.email)).toMatch(/payment didn’t go through/);
  await page.goto('/store');
  await expect(page.getByRole('heading', { name: 'Your payment failed' })).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await press(page, 'Manage subscription');
  await press(page, 'Pay the open invoice');
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await press(page, 'Refund the last payment');
  await expect(page.getByText('This subscription has ended.')).toBeVisible();
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Free', { exact: true })).toBeVisible({ timeout: 20_000 });
  }).toPass();
});

test('in Mandarin it costs yuan, from the store to the receipt', async ({ page, server }) => {
  const say = wordingIn('zh');
  const learner = await arriveFree(page, server, 'zh');
  await page.goto('/store');
  await expect(page.getByText('¥350')).toBeVisible();
  await page.getByText(say('Monthly'), { exact: true }).click();
  await expect(page.getByText('¥35', { exact: true })).toBeVisible();
  await press(page, say('Upgrade'));
  await expect(page.getByText('¥35', { exact: true })).toBeVisible();
  await press(page, say('Pay'));
  await expect(page.getByRole('heading', { name: say('Thank you! Premium is yours.') })).toBeVisible();
  await expect.poll(async () => (await mailsTo(server, learner.email))[0]?.text).toContain('¥35');
});

test('in Hebrew the store reads from the right, prices in dollars', async ({ page, server }) => {
  const say = wordingIn('he');
  await arriveFree(page, server, 'he');
  await page.goto('/store');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(/49\.99/)).toBeVisible();
  await press(page, say('Upgrade'));
  await press(page, say('Pay'));
  await expect(page.getByRole('heading', { name: say('Thank you! Premium is yours.') })).toBeVisible();
});

test('a visitor is asked to log in, and comes back to the store', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await page.goto('/thank-you');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/store');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/store$/);
});
