import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { headingAfter } from '../support/heading-after.ts';
import { expect, test } from '../support/journey.ts';
import {
  fillLogIn,
  type Learner,
  linkIn,
  logIn,
  logOut,
  readMail,
  untilDashboard,
} from '../support/learner.ts';
import { wordingIn } from '../support/wording.ts';

const confirmCode = async (page: Page, code: string, label = 'Code from the app') => {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};

/** Turns two-step sign-in on in the profile; gives the app and the recovery codes. */
async function turnOn(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  // A picture that could not be drawn has no size of its own.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const app = authenticatorOf((await page.locator('code').textContent()) ?? '');
  await confirmCode(page, await app.nextCode());
  const codes = page.getByRole('list', { name: 'Vocabloom recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { app, recoveryCodes };
}

async function logInHalfway(page: Page, learner: Learner): Promise<void> {
  await fillLogIn(page, learner);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('two-step sign-in is turned on, requested after log-in, and leads to the page that was wanted', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4(01|22)/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: [['sea', 'el mar']] }] });
  await logIn(page, learner);
  const { app, recoveryCodes } = await turnOn(page);
  await logOut(page);

  await page.goto('/module/0/group/0');
  await expect(page.getByText('Log in to see this page.')).toBeVisible();
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();

  // The page that asks for the code blocks everything else of the person.
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.goto('/login');
  await confirmCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has already been used.');
  expect(await faultsOn(page)).toEqual([]);
  await confirmCode(page, await app.nextCode());
  await expect(page).toHaveURL(/\/module\/0\/group\/0$/);
  await expect(page.getByRole('heading', { name: 'Travel' })).toBeVisible();

  await logOut(page);
  await logInHalfway(page, learner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const [code = ''] = recoveryCodes;
  await confirmCode(page, code, 'Recovery code');
  await untilDashboard(page);
  await expect(page.getByText('You have 9 recovery codes left.', { exact: false })).toBeVisible();

  await logOut(page);
  await logInHalfway(page, learner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirmCode(page, code, 'Recovery code');
  await expect(page.getByRole('alert')).toContainText(
    'This recovery code is wrong or has already been used.',
  );
});

test('a reset mail does not bypass the second step', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await logIn(page, learner);
  const { app } = await turnOn(page);
  await logOut(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(linkIn(await readMail(page, { to: learner.email, subject: /password/i })));
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await confirmCode(page, await app.nextCode());
  await page.getByLabel('New password', { exact: true }).fill('another battery staple');
  await page.getByLabel('Confirm new password').fill('another battery staple');
  await headingAfter(page, 'Your new password is set', () =>
    page.getByRole('button', { name: 'Save new password' }).click(),
  );
});

test('another device is reported by mail, and logged out from here', async ({
  page,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 40[13]/);
  const learner = await signUpByApi(server.url);
  await logIn(page, learner);
  const laptop = await newDevice();
  await logIn(laptop, learner);
  await readMail(page, { to: learner.email, subject: /New sign-in/ });

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(section.getByText('This device')).toBeVisible();
  // The sign-up itself left a session as well.
  const others = section.getByRole('button', { name: /Log out there/ });
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);
  await section.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(others).toHaveCount(0);

  await laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(laptop.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await laptop.goto('/profile');
  await expect(laptop.getByText('Log in to see this page.')).toBeVisible();
});

test('in Hebrew the code runs from left to right on a page that runs from right to left', async ({
  page,
  server,
}) => {
  const say = wordingIn('he');
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: 'he' } });
  await logIn(page, learner);
  const { app } = await turnOnIn(page, say);
  await page.getByRole('button', { name: say('Menu') }).click();
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: say('Log out'), exact: true }).click();
  await loadedAnew;
  await expect(page.getByRole('link', { name: say('Log in') }).first()).toBeVisible();
  await page.goto('/login');
  await page.getByLabel(say('Email')).fill(learner.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: say('Log in'), exact: true }).click();
  const field = page.getByLabel(say('Code from the app'));
  await expect(field).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await field.fill(await app.nextCode());
  await page.getByRole('button', { name: say('Confirm') }).click();
  await untilDashboard(page);
});

async function turnOnIn(page: Page, say: ReturnType<typeof wordingIn>) {
  await page.goto('/profile');
  await page.getByRole('button', { name: say('Turn on two-step sign-in') }).click();
  const app = authenticatorOf((await page.locator('code').textContent()) ?? '');
  await page.getByLabel(say('Code from the app')).fill(await app.nextCode());
  await page.getByRole('button', { name: say('Confirm') }).click();
  await page.getByRole('button', { name: say('I have saved them') }).click();
  return { app };
}
