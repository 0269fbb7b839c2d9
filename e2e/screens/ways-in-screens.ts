import { expect as expectSoon, type Page } from '@playwright/test';
import type { Wording } from '../support/wording.ts';
import { pageAt, type Screen, sayOn, settled } from './screen.ts';

// On a busy machine a page takes its time.
const expect = expectSoon.configure({ timeout: 30_000 });

const invitation = `/auth/callback?${new URLSearchParams({
  userId: '6f0c0f5e-58a5-4a0c-9d37-0d7d2f6f7a11',
  email: 'ana@example.org',
  credential: 'of-an-invitation',
})}`;

async function choosePassword(page: Page): Promise<Wording> {
  await page.goto(invitation);
  await settled(page);
  await expect(page.locator('input[autocomplete=new-password]').first()).toBeVisible();
  return sayOn(page);
}

/** What a person sees who is not signed in yet: the ways to sign in, and to a first password. */
export const waysInScreens: readonly Screen[] = [
  {
    name: 'log-in',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/login');
      await settled(page);
      await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    show: async (page) => {
      await page.goto('/signup');
      await settled(page);
      await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    },
  },
  { name: 'forgot-password', as: 'visitor', show: pageAt('/forgot-password') },
  { name: 'reset-password-broken', as: 'visitor', show: pageAt('/reset-password') },
  {
    name: 'create-password',
    as: 'visitor',
    show: async (page) => void (await choosePassword(page)),
  },
  {
    name: 'create-password-done',
    as: 'visitor',
    show: async (page) => {
      await page.route('**/auth/set-password', (route) => route.fulfill({ json: { error: null } }));
      // The log-in that follows is still under way.
      await page.route('**/auth/v1/token**', () => undefined);
      const say = await choosePassword(page);
      for (const field of await page.locator('input[autocomplete=new-password]').all())
        await field.fill('a good long sentence');
      await page.getByRole('button', { name: say('Set password') }).click();
      await expect(page.getByRole('heading', { name: say('Completing sign-in') })).toBeVisible();
    },
  },
  {
    name: 'create-password-broken',
    as: 'visitor',
    show: pageAt('/create-password?email=nobody@example.org'),
  },
  {
    name: 'email-change',
    as: 'visitor',
    show: pageAt('/email-change?message=Confirmation+link+accepted'),
  },
];

const profileAt = async (page: Page, heading: string): Promise<void> => {
  await page.goto('/profile');
  await settled(page);
  await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded();
};

/** Parts of the profile that open. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'change-email',
    show: async (page) => {
      const say = await sayOn(page);
      await profileAt(page, say('Email'));
      await page.getByRole('button', { name: say('Change email') }).click();
      await expect(page.locator('main input[type=email]')).toBeVisible();
    },
  },
  {
    name: 'sessions',
    show: async (page) => {
      const say = await sayOn(page);
      await profileAt(page, say('Where you are logged in'));
      await page
        .getByRole('heading', { name: say('Where you are logged in'), exact: true })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'delete-account',
    show: async (page) => {
      const say = await sayOn(page);
      await profileAt(page, say('Delete account'));
      await page.getByRole('button', { name: say('Delete my account…') }).click();
      await page
        .getByRole('button', { name: say('Delete my account for good') })
        .evaluate((button) => button.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'two-step',
    show: async (page) => {
      const say = await sayOn(page);
      await profileAt(page, say('Two-step sign-in'));
      await page.getByRole('button', { name: say('Turn on two-step sign-in') }).click();
      await expect(page.getByRole('img', { name: say('QR code for your authenticator app') })).toBeVisible();
      await page
        .getByRole('heading', { name: say('Two-step sign-in'), exact: true })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    },
  },
];
