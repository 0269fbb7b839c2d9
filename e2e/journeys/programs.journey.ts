import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faultsByDayAndNight, faultsOn } from '../support/accessibility.ts';
import { signUpByApi } from '../support/api-learner.ts';
import { test as base, expect } from '../support/journey.ts';
import { logIn, logOut, signUp } from '../support/learner.ts';
import { endSessions } from '../support/lost-session.ts';
import { startServer } from '../support/server.ts';
import { expectNoSideways } from '../support/sight.ts';
import { wordingIn } from '../support/wording.ts';

const test = base.extend<object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ AUTH_OAUTH_SERVER: 'true', AUTH_OAUTH_REGISTRATION: 'true' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const verifier = 'a verifier of a program that can keep no secret'.replaceAll(' ', '-');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Registers a program, and gives the address to which it sends people with its request. */
async function programOf(page: Page, back: string) {
  const registered = await page.request.post('/auth/v1/oauth/clients/register', {
    data: { client_name: 'Reading aid', redirect_uris: [back], token_endpoint_auth_method: 'none' },
  });
  const { client_id: id } = (await registered.json()) as { client_id: string };
  const question = `/auth/v1/oauth/authorize?${new URLSearchParams({
    client_id: id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'openid email',
    state: 'of the program',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;
  return { id, question };
}

test('a program asks a visitor for access: they log in, see what for, and it reads their words', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 404/);
  const back = `${server.url}/terms`;
  const learner = await signUp(page);
  await logOut(page);
  const { id, question } = await programOf(page, back);

  await page.goto(question);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByRole('heading', { name: 'Reading aid asks for access to your words' }),
  ).toBeVisible();
  await expect(page.getByText(learner.email)).toBeVisible();
  await expect(page.getByText(new URL(back).host)).toBeVisible();
  await expect(page.getByText('It learns your email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page).toHaveURL(/\/terms\?error=access_denied.*&state=of\+the\+program/);

  await page.goto(question);
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page).toHaveURL(/\/terms\?code=[\w-]{43}&state=of\+the\+program/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const exchanged = await page.request.post('/auth/v1/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: id,
      code,
      redirect_uri: back,
      code_verifier: verifier,
    },
  });
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const words = await page.request.get('/rest/v1/words?select=from_text', { headers });
  expect(words.status()).toBe(200);
  const told = await page.request.get('/auth/v1/oauth/userinfo', { headers });
  expect(await told.json()).toMatchObject({ email: learner.email });

  await page.goto(question);
  await expect(page).toHaveURL(/\/terms\?code=/);
  await page.goto('/profile');
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back: Reading aid' }).click();
  await expect(page.getByText('Programs with access')).toBeHidden();
  expect((await page.request.get('/auth/v1/oauth/userinfo', { headers })).status()).toBe(403);
  await page.goto('/oauth/consent?authorization_id=nothing');
  await expect(page.getByRole('heading', { name: 'This request is no longer open' })).toBeVisible();
});

test('a request is answered once, whatever happens: no network, a second tap, the back button, another tab, an ended session', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource/);
  const say = wordingIn('he');
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: 'he' } });
  await logIn(page, learner);
  const { question } = await programOf(page, `${server.url}/terms`);
  const allow = page.getByRole('button', { name: say('Allow access') });
  const isOver = page.getByRole('heading', { name: say('This request is no longer open') });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });

  await page.route('**/oauth/authorizations/**', (route) => route.abort());
  await page.goto(question);
  await expect(page.getByRole('heading', { name: say('Vocabloom cannot be reached') })).toBeVisible();
  await page.unroute('**/oauth/authorizations/**');
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(allow).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await expectNoSideways(page);

  await endSessions(page);
  await allow.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(say('Email')).fill(learner.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: say('Log in'), exact: true }).click();
  await expect(allow).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: say('Allow access') })).toBeVisible();
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/consent')) answers.push(request.url());
  });
  await allow.dblclick();
  await expect(page).toHaveURL(/\/terms\?code=/);
  expect(answers).toHaveLength(1);
  await page.goBack();
  await expect(isOver).toBeVisible();
  await other.getByRole('button', { name: say('Don’t allow') }).click();
  await expect(other.getByRole('heading', { name: say('This request is no longer open') })).toBeVisible();
});
