import { createHash } from 'node:crypto';
import { test as base, expect } from '../support/journey.ts';
import { logOut, signUp } from '../support/learner.ts';
import { startServer } from '../support/server.ts';

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

test('a program asks a visitor for access: they log in, see what for, and it reads their words', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/Failed to load resource: the server responded with a status of 404/);
  const back = `${server.url}/terms`;
  const learner = await signUp(page);
  await logOut(page);
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
  await page.getByRole('button', { name: 'Take access back from Reading aid' }).click();
  await expect(page.getByText('Programs with access')).toBeHidden();
  expect((await page.request.get('/auth/v1/oauth/userinfo', { headers })).status()).toBe(403);
  await page.goto('/oauth/consent?authorization_id=nothing');
  await expect(page.getByRole('heading', { name: 'This request is no longer open' })).toBeVisible();
});
