import { expect, type Page } from '@playwright/test';
import { addAuthenticator } from '../support/virtual-authenticator.ts';
import { type Screen, sayOn, settled } from './screen.ts';

const atHeading = (page: Page, name: string) =>
  page
    .getByRole('heading', { name, exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));

/** A program asks for access to what a person keeps here. */
async function askForAccess(page: Page): Promise<void> {
  await page.goto('/');
  const back = new URL('/terms', page.url()).href;
  const registered = await page.request.post('/auth/v1/oauth/clients/register', {
    data: { client_name: 'Reading aid', redirect_uris: [back], token_endpoint_auth_method: 'none' },
  });
  const { client_id: id } = (await registered.json()) as { client_id: string };
  const asked = new URLSearchParams({
    client_id: id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`/auth/v1/oauth/authorize?${asked}`);
  await settled(page);
}

/** Who and what gets into an account without its password. */
export const accessScreens: readonly Screen[] = [
  {
    name: 'passkeys',
    as: 'newcomer',
    show: async (page) => {
      const say = await sayOn(page);
      await addAuthenticator(page);
      await page.goto('/profile');
      await settled(page);
      const section = page.getByRole('region', { name: say('Passkeys') });
      const before = await section.getByRole('listitem').count();
      await section.getByRole('button', { name: say('Add a passkey') }).click();
      await expect(section.getByRole('listitem')).toHaveCount(before + 1);
      await atHeading(page, say('Passkeys'));
    },
  },
  { name: 'consent', as: 'newcomer', show: askForAccess },
  {
    name: 'programs',
    as: 'newcomer',
    show: async (page) => {
      const say = await sayOn(page);
      await askForAccess(page);
      await page.getByRole('button', { name: say('Allow access') }).click();
      await expect(page).toHaveURL(/\/terms/);
      await page.goto('/profile');
      await settled(page);
      await atHeading(page, say('Programs with access'));
    },
  },
];
