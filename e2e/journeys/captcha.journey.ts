/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { test } from '../support/captcha-journey.ts';
import { expect } from '../support/journey.ts';
import { fillLogIn, fillSignUp, linkIn, newLearner, readMail } from '../support/learner.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you human?' });
const solve = (page: Page) =>
  question(page).getByRole('button', { name: 'I am a person (site-key, en)' }).click();

test.beforeEach(({ captcha }) => captcha.answer('well'));

test('signing up, a wrong password, a forgotten one and logging in each need a captcha', async ({
  page,
  captcha,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4/);
  const learner = newLearner();
  await page.goto('/signup');
  expect(captcha.asked).toEqual([]);
  await fillSignUp(page, learner);
  await expect(question(page)).toBeVisible();
  await solve(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(captcha.asked).toEqual(['/api.js', '/siteverify']);

  await fillLogIn(page, { ...learner, password: 'something else' });
  await solve(page);
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
  await fillLogIn(page, learner);
  await solve(page);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await solve(page);
  await expect(page.getByText(/just sent you an email|sent the email again/)).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await solve(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(linkIn(await readMail(page, { to: learner.email, subject: /confirm/i })));
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/getting-started$/);
});

test('a captcha that is closed or cannot be loaded leaves the form as it was, and says so', async ({
  page,
  captcha,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource/);
  const learner = newLearner();
  captcha.answer('failing');
  await fillLogIn(page, learner);
  await expect(question(page).getByText(/could not be loaded/)).toBeVisible();
  captcha.answer('well');
  await question(page).getByRole('button', { name: 'Try again' }).click();
  await expect(question(page).getByRole('button', { name: /I am a person/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Confirm first that you are human.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await solve(page);
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
});
