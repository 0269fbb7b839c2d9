import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLanguages } from './mails/language.ts';
import { accountNotices } from './ports/account-notices.ts';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { comeBy, fragmentOf, open, settingsOf, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { type Reply, send } from './testing/test-auth.ts';

let auth: AuthWithProvider;
let telling: FastifyInstance;
beforeAll(async () => {
  auth = await createAuthWithProvider();
  telling = await auth.withSettings({ notices: accountNotices, phoneEnabled: true });
});
afterAll(() => auth?.close());

const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const put = (app: FastifyInstance, bearer: string, body: object): Promise<Reply> =>
  send(auth, app, { method: 'PUT', path: '/user', bearer, body });

/** Links an account at the provider and returns the answer to the exchange. */
async function linkAt(app: FastifyInstance, bearer: string): Promise<Reply> {
  const query = { provider: 'google', redirect_to: target, skip_http_redirect: 'true' };
  const asked = { ...query, code_challenge: challenge, code_challenge_method: 's256' };
  const path = `/user/identities/authorize?${new URLSearchParams(asked)}`;
  const { body } = await send(auth, app, { path, bearer });
  const page = await open(app, await visitProvider(body.url, { login: newAddress() }));
  const exchange = { auth_code: page.searchParams.get('code'), code_verifier: verifier };
  return send(auth, app, { path: '/token?grant_type=pkce', body: exchange });
}

const unlinkAt = (app: FastifyInstance, bearer: string, id: string): Promise<Reply> =>
  send(auth, app, { method: 'DELETE', path: `/user/identities/${id}`, bearer });

async function movePhone(app: FastifyInstance, bearer: string): Promise<string> {
  const phone = newPhone();
  await put(app, bearer, { phone });
  const { code: token } = await auth.sms.last(`+${phone}`);
  const body = { type: 'phone_change', phone, token };
  expect((await send(auth, app, { path: '/verify', body })).status).toBe(200);
  return phone;
}

/** The subjects of the mails a user got since their account was confirmed. */
const subjects = async (email: string) => (await auth.mails(email)).slice(1).map(({ subject }) => subject);

const linked = 'A way to log in was added to your Product account';
const unlinked = 'A way to log in was removed from your Product account';

describe('the owner of an account is told by mail, where the settings say so,', () => {
  test('that the password was changed', async () => {
    const { email, accessToken } = await confirmedPerson(auth);
    expect((await put(telling, accessToken, { password: 'another password' })).status).toBe(200);
    expect(await subjects(email)).toEqual(['Your Product password was changed']);
    expect((await auth.lastMail(email)).text).toContain(`account for ${email} was changed`);
  });

  test('that a way to sign in was linked or unlinked, and which', async () => {
    const { email, accessToken } = await confirmedPerson(auth);
    const { body } = await linkAt(telling, accessToken);
    expect(await subjects(email)).toEqual([linked]);
    expect((await auth.lastMail(email)).text).toContain('can also be opened with Google');
    const [, google] = body.user.identities;
    expect((await unlinkAt(telling, body.access_token, google.identity_id)).status).toBe(200);
    expect(await subjects(email)).toEqual([linked, unlinked]);
    expect((await auth.lastMail(email)).text).toContain('can no longer be opened with Google');
  });

  test('that a number was added, changed or removed', async () => {
    const { email, accessToken } = await confirmedPerson(auth);
    const first = await movePhone(telling, accessToken);
    expect(await subjects(email)).toEqual([linked]);
    expect((await auth.lastMail(email)).text).toContain('also be opened with a code sent to a phone');
    const second = await movePhone(telling, accessToken);
    expect(await subjects(email)).toEqual([linked, 'Your Product phone number was changed']);
    expect((await auth.lastMail(email)).text).toContain(`from +${first} to +${second}`);
    const { identities } = (await send(auth, telling, { path: '/user', bearer: accessToken })).body;
    const phone = identities.find(({ provider }: { provider: string }) => provider === 'phone');
    expect((await unlinkAt(telling, accessToken, phone.identity_id)).status).toBe(200);
    expect((await subjects(email)).at(-1)).toBe(unlinked);
  });

  test('at the address the account had before, in the language they chose', async () => {
    const email = newAddress();
    const fragment = fragmentOf(await comeBy(telling, email, { ui_locales: 'fr' }));
    expect((await put(telling, fragment.access_token ?? '', { password })).status).toBe(200);
    const { subject, html } = await auth.lastMail(email);
    expect(subject).toBe('Votre mot de passe Product a été changé');
    expect(html).toContain('lang="fr"');
  });

  test.each(mailLanguages)('without a gap, in %s', async (language) => {
    const { email, accessToken } = await confirmedPerson(auth, { preferred_language: language });
    await movePhone(telling, accessToken);
    await movePhone(telling, accessToken);
    await put(telling, accessToken, { password: 'another password' });
    for (const { subject, text } of (await auth.mails(email)).slice(1)) {
      expect(subject + text).not.toMatch(/[{}]|undefined|null/);
    }
    expect(await subjects(email)).toHaveLength(3);
  });
});

describe('no mail is sent', () => {
  test('of any of these unless the settings say so', async () => {
    const quiet = await auth.withSettings({ phoneEnabled: true });
    const { email, accessToken } = await confirmedPerson(auth);
    const { body } = await linkAt(quiet, accessToken);
    await movePhone(quiet, body.access_token);
    await movePhone(quiet, body.access_token);
    await unlinkAt(quiet, body.access_token, body.user.identities[1].identity_id);
    await put(quiet, body.access_token, { password: 'another password' });
    expect(await subjects(email)).toEqual([]);
  });

  test('of one of them where only the other is named', async () => {
    const providers = [settingsOf(auth.provider)];
    const some = await auth.withSettings({ providers, notices: ['identity_linked'] });
    const { email, accessToken } = await confirmedPerson(auth);
    const { body } = await linkAt(some, accessToken);
    await put(some, body.access_token, { password: 'another password' });
    expect(await subjects(email)).toEqual([linked]);
  });

  test('of the first way into an account, which somebody anonymous has linked', async () => {
    const providers = [settingsOf(auth.provider)];
    const open = await auth.withSettings({ providers, notices: accountNotices, anonymousEnabled: true });
    const guest = (await send(auth, open, { path: '/signup', body: { data: {} } })).body;
    const { body } = await linkAt(open, guest.access_token);
    expect(body.user).toMatchObject({ id: guest.user.id, is_anonymous: false });
    expect(await auth.mails(body.user.email)).toEqual([]);
  });

  test('of a change that failed', async () => {
    const { email, accessToken } = await confirmedPerson(auth);
    expect((await put(telling, accessToken, { password })).body.code).toBe('same_password');
    expect((await unlinkAt(telling, accessToken, newAddress())).status).toBe(404);
    expect(await subjects(email)).toEqual([]);
  });
});
