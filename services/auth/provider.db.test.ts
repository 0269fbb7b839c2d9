import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditOf,
  confirmedPerson,
  newAddress,
  openLink,
  password,
  signIn,
  signUp,
} from './testing/people.ts';
import { type RunningProvider, startProvider } from './testing/provider/start-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { createTestAuth, pathOf, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let provider: RunningProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startProvider();
  auth = await createTestAuth({ provider: settingsOf(provider) }, { startMs: Date.now() });
});
afterAll(async () => {
  await auth?.close();
  await provider?.stop();
});

const settingsOf = ({ issuer }: RunningProvider) => ({
  id: 'google',
  name: 'Google',
  issuer,
  clientId: 'vocabloom',
  clientSecret: 'secret of vocabloom',
});
const target = `${siteUrl}/auth/callback`;

/** Opens an address of the service as a browser does, and gives where it leads. */
const open = async (path: string, app = auth.app): Promise<URL> => {
  const reply = await app.inject({ method: 'GET', url: `/auth/v1${path}` });
  if (reply.statusCode !== 302) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
  return new URL(String(reply.headers.location));
};
const authorizePath = (more: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({ provider: 'google', redirect_to: target, ...more })}`;
const back = (callback: URL, app = auth.app) => open(pathOf(callback).replace('/auth/v1', ''), app);

/** The whole way: to the provider, through its pages, and back. */
const comeBy = async (login: string, app = auth.app): Promise<URL> =>
  back(await visitProvider(await open(authorizePath(), app), { login }), app);

const fragmentOf = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
const userOf = async (page: URL) =>
  (await send(auth, auth.app, { path: '/user', bearer: fragmentOf(page).access_token ?? '' })).body;

describe('signing in by a provider', () => {
  test('makes an account for somebody new, with a confirmed address and without a password', async () => {
    const email = newAddress();
    const page = await comeBy(email);
    expect(page.origin + page.pathname).toBe(target);
    expect(fragmentOf(page)).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect(fragmentOf(page)).not.toHaveProperty('type');
    const user = await userOf(page);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        full_name: `Somebody called ${email.split('@')[0]}`,
        has_password: false,
        has_signed_in: false,
        email_verified: true,
      },
      identities: [{ provider: 'google', id: email, email, identity_data: { email_verified: true } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect(await auditOf(auth, user.id)).toEqual(['user_signedup']);
    expect(await auth.mails(email)).toEqual([]);
  });

  test('finds the same account again, by the subject and not by the address', async () => {
    const email = newAddress();
    const first = await userOf(await comeBy(email));
    const second = await userOf(await comeBy(email));
    expect(second.id).toBe(first.id);
    expect(second.identities).toHaveLength(1);
  });
});
