import type { Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { signUpByApi } from '../support/api-learner.ts';
import { logIn } from '../support/learner.ts';
import { expect, test } from '../support/moved-clock.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

test.use({ host: 'localhost' });

const minuteMs = 60_000;
const question = 'It has been a while since you logged in. Confirm that it’s you.';
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a quarter of an hour after log-in, adding or removing a passkey first asks who the person is', async ({
  page,
  server,
  clocks,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 4\d\d/);
  const learner = await signUpByApi(server.url);
  await clocks.take(page);
  const authenticator = await addAuthenticator(page);
  await authenticator.answer(false);
  await logIn(page, learner);
  await authenticator.answer(true);
  await page.goto('/profile');
  const section = sectionOf(page);
  const add = section.getByRole('button', { name: 'Add a passkey' });
  await expect(add).toBeVisible();

  await clocks.move(page, 16 * minuteMs);
  await add.click();
  await expect(section.getByText(question)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  expect(await authenticator.count()).toBe(0);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText(question)).toHaveCount(0);

  // Someone else at the device cannot continue.
  await add.click();
  await section.getByLabel('Current password', { exact: true }).fill('not the password');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(section.getByText(question)).toBeVisible();
  // Once answered, the requested action continues by itself.
  await section.getByLabel('Current password', { exact: true }).fill(learner.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByText(question)).toHaveCount(0);
  expect(await authenticator.count()).toBe(1);

  // The answer, too, is valid for a quarter of an hour.
  const remove = async () => {
    await section.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await clocks.move(page, 16 * minuteMs);
  await remove();
  await expect(section.getByText(question)).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByLabel('Current password', { exact: true }).fill(learner.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
