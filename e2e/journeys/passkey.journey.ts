import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { signUpByApi } from '../support/api-learner.ts';
import { expect } from '../support/journey.ts';
import { logIn, logOut, untilDashboard } from '../support/learner.ts';
import { test } from '../support/passkey-journey.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';
import { wordingIn } from '../support/wording.ts';

const sectionOf = (page: Page, name = 'Passkeys') => page.getByRole('region', { name });

async function addPasskey(page: Page, say = (text: string) => text) {
  await page.goto('/profile');
  const section = sectionOf(page, say('Passkeys'));
  await section.getByRole('button', { name: say('Add a passkey') }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  return section;
}

test('a passkey is added, named, used to log in and removed', async ({ page, server, tolerance }) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 400/);
  const learner = await signUpByApi(server.url);
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await authenticator.answer(true);

  const section = await addPasskey(page);
  expect(await authenticator.count()).toBe(1);
  await expect(section.getByRole('listitem')).toContainText(/Chrome on Linux.*Added .*Not used yet/s);
  expect(await faultsOn(page)).toEqual([]);

  // A second one on the same device would be useless.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('alert')).toContainText('This device already has a passkey');

  await section.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await section.getByLabel('Name of this passkey').fill('Laptop');
  await section.getByRole('button', { name: 'Save name' }).click();
  await expect(section.getByRole('listitem')).toContainText('Laptop');

  await authenticator.answer(false);
  await logOut(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(button).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await authenticator.answer(true);
  await button.click();
  await untilDashboard(page);

  await page.goto('/profile');
  await expect(sectionOf(page).getByRole('listitem')).toContainText(/Laptop.*Last used/s);
  await sectionOf(page).getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sectionOf(page).getByRole('listitem')).toHaveCount(0);

  // The device still has it, but the account no longer knows it.
  await authenticator.answer(false);
  await logOut(page);
  await page.goto('/login');
  await authenticator.answer(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be used.');
});

test('a passkey is offered in the address field, without pressing anything', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await authenticator.answer(true);
  await addPasskey(page);
  await authenticator.answer(false);
  await logOut(page);
  await authenticator.answer(true);
  // A virtual authenticator answers the offer as soon as it is made.
  await page.goto('/login');
  await untilDashboard(page);
});

test('an unrecognized person is not let in, and logs in with the password', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 400/);
  const learner = await signUpByApi(server.url);
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await authenticator.answer(true);
  await addPasskey(page);
  await logOut(page);
  await authenticator.recognize(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeEnabled();
  await logIn(page, learner);
});

test('in Hebrew it works the same from right to left', async ({ page, server }) => {
  const say = wordingIn('he');
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: 'he' } });
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await authenticator.answer(true);
  const section = await addPasskey(page, say);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(section.getByRole('listitem')).toContainText(say('Not used yet'));
});

test('a passkey is added, named and removed once, whatever happens: a reload, a lost answer, another tab', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource/);
  const learner = await signUpByApi(server.url);
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/profile');
  const section = sectionOf(page);
  const add = section.getByRole('button', { name: 'Add a passkey' });
  await add.dblclick();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await expect(add).not.toHaveAttribute('aria-busy', 'true');

  await authenticator.answer(true);
  await page.route('**/passkeys/registration/verify', (route) => route.abort());
  await add.click();
  await expect(section.getByRole('alert')).toBeVisible();
  await page.unroute('**/passkeys/registration/verify');
  await add.press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect(await authenticator.count()).toBe(1);

  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(sectionOf(other).getByRole('listitem')).toHaveCount(1);
  await section.getByRole('button', { name: /^Rename/ }).press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Rename Laptop' })).toBeFocused();
  await section.getByRole('button', { name: 'Remove Laptop' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).dblclick();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await sectionOf(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sectionOf(other).getByRole('listitem')).toHaveCount(0);
  await expect(sectionOf(other).getByRole('alert')).toHaveCount(0);
});
