import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { beginAt, comeBy, errorAt, open, userAt } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { send } from './testing/test-auth.ts';

let auth: AuthWithProvider;
beforeAll(async () => {
  auth = await createAuthWithProvider();
});
afterAll(() => auth?.close());

/** Invites an address and returns the token of its link. */
async function invite(email: string): Promise<string> {
  const body = { email, data: { group: 7 } };
  await send(auth, auth.app, { path: '/invite', body, bearer: auth.serviceKey });
  return (await auth.lastMail(email)).link.searchParams.get('credential') ?? '';
}

const refusedAt = async (token: string) => {
  const url = `/auth/v1/authorize?${new URLSearchParams({ provider: 'google', invite_token: token })}`;
  const { statusCode, body } = await auth.app.inject({ method: 'GET', url });
  return [statusCode, JSON.parse(body).error_code];
};

describe('an invitation', () => {
  test('is accepted at a provider, which confirms the account', async () => {
    const email = newAddress();
    const token = await invite(email);
    const user = await userAt(auth, await comeBy(auth.app, email, { invite_token: token }));
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { group: 7, email_verified: true, full_name: expect.stringMatching(/^Somebody/) },
      identities: [{ provider: 'google' }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect(await refusedAt(token)).toEqual([404, 'user_not_found']);
  });

  test('is accepted by nobody else, whom no account is made for either', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const token = await invite(email);
    const page = await comeBy(auth.app, other, { invite_token: token });
    expect([page.searchParams.get('error'), errorAt(page)]).toEqual(['invalid_request', 'validation_failed']);
    expect(page.searchParams.get('error_description')).toBe(
      'Invited email does not match emails from external provider',
    );
    const unverified = await comeBy(auth.app, `unverified-${email}`, { invite_token: token });
    expect(errorAt(unverified)).toBe('provider_email_needs_verification');
    const list = `/admin/users?filter=${encodeURIComponent(other)}`;
    expect((await send(auth, auth.app, { path: list, bearer: auth.serviceKey })).body.users).toEqual([]);
    expect((await userAt(auth, await comeBy(auth.app, email, { invite_token: token }))).email).toBe(email);
  });

  test('is not what somebody accepts who has an account at that provider', async () => {
    const email = newAddress();
    const { id } = await userAt(auth, await comeBy(auth.app, email));
    const moved = { method: 'PUT', path: `/admin/users/${id}`, body: { email: newAddress() } } as const;
    await send(auth, auth.app, { ...moved, bearer: auth.serviceKey });
    const page = await comeBy(auth.app, email, { invite_token: await invite(email) });
    expect(errorAt(page)).toBe('identity_already_exists');
  });

  test('is not found out by trying: twenty tries an hour, the right one among them', async () => {
    const limited = await auth.withSettings({ rateLimitScale: 1 });
    const token = await invite(newAddress());
    const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    const tried = async (one: string) => {
      const url = `/auth/v1/authorize?${new URLSearchParams({ provider: 'google', invite_token: one })}`;
      return (await limited.inject({ method: 'GET', url })).statusCode;
    };
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1) answers.push(await tried(wrong));
    expect(answers).toEqual([...Array(20).fill(404), 429]);
    expect(await tried(token)).toBe(429);
  });

  test('that is unknown or over leads to no provider', async () => {
    const [email, later] = [newAddress(), newAddress()];
    expect(await refusedAt('wrong_token')).toEqual([404, 'user_not_found']);
    expect(await refusedAt('0'.repeat(56))).toEqual([404, 'user_not_found']);
    const [token, longer] = [await invite(email), await invite(later)];
    const begun = await beginAt(auth.app, { invite_token: longer });
    await comeBy(auth.app, later, { invite_token: longer });
    const page = await open(auth.app, await visitProvider(begun, { login: later }));
    expect([page.searchParams.get('error'), errorAt(page)]).toEqual(['server_error', 'invite_not_found']);
    auth.passSeconds(86_401);
    expect(await refusedAt(token)).toEqual([404, 'user_not_found']);
  });
});
