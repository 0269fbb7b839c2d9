import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor } from './testing/client-library.ts';
import { newAddress } from './testing/people.ts';
import { type RunningProvider, startProvider } from './testing/provider/start-provider.ts';
import { beginAt, comeBy, errorAt, open, settingsOf, userAt } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let google: RunningProvider;
let school: RunningProvider;
let auth: TestAuth;
beforeAll(async () => {
  [google, school] = await Promise.all([startProvider(), startProvider()]);
  const providers = [settingsOf(google), { ...settingsOf(school), id: 'school', name: 'School' }];
  // The providers use the machine's clock.
  auth = await createTestAuth({ providers }, { startMs: Date.now() });
});
afterAll(async () => {
  await auth?.close();
  await Promise.all([google?.stop(), school?.stop()]);
});

test('people can sign in with each, and their accounts are told apart by provider', async () => {
  for (const provider of ['google', 'school']) {
    const login = newAddress();
    const user = await userAt(auth, await comeBy(auth.app, login, { provider }));
    expect(user).toMatchObject({
      email: login,
      app_metadata: { provider, providers: [provider] },
      identities: [{ provider, id: login }],
    });
    const again = await userAt(auth, await comeBy(auth.app, login, { provider }));
    expect(again.id).toBe(user.id);
  }
});

test('an account at one is not an account at the other, even with the same subject', async () => {
  const login = newAddress();
  await comeBy(auth.app, login, { provider: 'google' });
  expect(errorAt(await comeBy(auth.app, login, { provider: 'school' }))).toBe('email_exists');
});

test('a response from one does not complete a flow that began at the other', async () => {
  const atSchool = await beginAt(auth.app, { provider: 'school' });
  const atGoogle = await beginAt(auth.app, { provider: 'google' });
  const back = await visitProvider(atGoogle, { login: newAddress() });
  back.searchParams.set('state', atSchool.searchParams.get('state') ?? '');
  expect(errorAt(await open(auth.app, back))).toBe('bad_oauth_callback');
});

test('the settings list all of them, and others are refused', async () => {
  const { body } = await send(auth, auth.app, { path: '/settings' });
  expect(body.external).toMatchObject({ google: true, school: true, github: false });
  const refused = await send(auth, auth.app, { path: '/authorize?provider=github' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('the client library links an account at a second provider', async () => {
  const client = clientFor(auth, 'pkce');
  const follow = async (url: string | null | undefined) => {
    const page = new URL(url ?? '');
    const start = page.pathname.startsWith('/auth/v1/') ? await open(auth.app, page) : page;
    const back = await open(auth.app, await visitProvider(start, { login: newAddress() }));
    return client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  };
  await follow((await client.signInWithOAuth({ provider: 'google' })).data.url);
  const { error } = await client.linkIdentity({ provider: 'github' });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  const linking = await client.linkIdentity({ provider: 'school' as 'google' });
  expect((await follow(linking.data?.url)).error).toBeNull();
  const { data: listed } = await client.getUserIdentities();
  expect(listed?.identities.map(({ provider }) => provider)).toEqual(['google', 'school']);
});
