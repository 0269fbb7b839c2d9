import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { signInAtProvider } from '../support/provider.ts';
import { providerJourney } from '../support/provider-journey.ts';

/** An installation where an address and a password are no way in: the sign-in provider and passkeys are. */
const test = providerJourney({ AUTH_EMAIL: 'false' }, { host: 'localhost' });

/** Everything on the page that can be pressed or filled in to get in. */
const waysIn = (page: Page) => page.getByRole('main').locator('button, input');

test('without email addresses the pages offer the provider and passkeys alone, and nobody is asked for a password', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(waysIn(page)).toHaveText(['Log in with a passkey', 'Continue with Google']);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/signup');
  await expect(waysIn(page)).toHaveText(['Continue with Google']);

  await waysIn(page).click();
  await signInAtProvider(page, `ana-${process.pid}-${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/getting-started$/);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Sign-in provider' })).toContainText('Connected as');
  await expect(page.getByRole('region', { name: 'Email', exact: true }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0);
});
