import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, openLink, signIn, signUp } from './testing/people.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

describe('signing up with an email address', () => {
  test('returns the user without a session and mails a link and a code', async () => {
    const email = newAddress();
    const data = { full_name: 'Some One', has_password: true };
    const reply = await signUp(auth, { email: email.toUpperCase(), data });
    expect(reply.status).toBe(200);
    const now = new Date(auth.nowMs()).toISOString();
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: data,
      identities: [
        {
          identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          id: reply.body.id,
          user_id: reply.body.id,
          identity_data: {
            ...data,
            sub: reply.body.id,
            email,
            email_verified: false,
            phone_verified: false,
          },
          provider: 'email',
          last_sign_in_at: now,
          created_at: now,
          updated_at: now,
          email,
        },
      ],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    });
    const mail = await auth.lastMail(email);
    expect(mail.subject).toBe('Confirm your email address for Product');
    expect(`${mail.link.origin}${mail.link.pathname}`).toBe(`${issuer}/verify`);
    expect(mail.link.searchParams.get('type')).toBe('signup');
    expect(mail.link.searchParams.get('token')).toMatch(/^[0-9a-f]{56}$/);
    expect(mail.link.searchParams.get('redirect_to')).toBe(siteUrl);
    expect(await auditOf(auth, reply.body.id)).toEqual(['user_confirmation_requested']);
  });

  test('signs in with the mailed link, and marks the address as verified', async () => {
    const email = newAddress();
    const { body: user } = await signUp(auth, { email });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    const session = new URLSearchParams(page.hash.slice(1));
    expect([...session.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(session.get('type')).toBe('signup');
    const { body } = await send(auth, auth.app, {
      path: '/user',
      bearer: session.get('access_token') ?? '',
    });
    const now = new Date(auth.nowMs()).toISOString();
    expect(body).toMatchObject({
      id: user.id,
      email_confirmed_at: now,
      confirmed_at: now,
      last_sign_in_at: now,
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(await auditOf(auth, user.id)).toEqual(['user_confirmation_requested', 'user_signedup']);
  });

  test.each([
    [
      { email: 'not an address' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: 'a@example.org', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.org', phone: '15550100' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [{ phone: '15550100' }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      { phone: '15550100', code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    [
      { email: 'a@example.org', code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: 'a@example.org', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ])('refuses %j', async (body, status, code, message) => {
    const reply = await signUp(auth, body);
    expect(reply).toMatchObject({ status, body: { code, message } });
  });

  test('refuses a weak password with its reasons', async () => {
    const reply = await signUp(auth, { email: newAddress(), password: 'short' });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  test('is refused if sign-ups are off', async () => {
    const app = await auth.withSettings({ signupEnabled: false, anonymousEnabled: true });
    const refusal = { code: 'signup_disabled', message: 'Signups not allowed for this instance' };
    expect(await signUp(auth, { email: newAddress() }, { app })).toMatchObject({
      status: 422,
      body: refusal,
    });
    expect(await signUp(auth, {}, { app })).toMatchObject({ status: 422, body: refusal });
  });

  test('with an address awaiting confirmation gets the same response as the first time', async () => {
    const email = newAddress();
    const first = await signUp(auth, { email, data: { full_name: 'First' } });
    auth.passSeconds(100);
    const second = await signUp(auth, { email, password: 'another long password', data: { n: 2 } });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ id: first.body.id, user_metadata: { n: 2 } });
    expect(second.body.created_at).not.toBe(first.body.created_at);
    expect(await auth.mails(email)).toHaveLength(2);
  });

  test('with an address that is taken returns a made-up user and mails nothing', async () => {
    const person = await confirmedPerson(auth, { full_name: 'Real Person' });
    const before = (await auth.mails()).length;
    const reply = await signUp(auth, { email: person.email, data: { n: 1 } });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      email: person.email,
      role: '',
      identities: [],
      user_metadata: { n: 1 },
    });
    expect(reply.body.id).not.toBe(person.id);
    expect(await auth.mails()).toHaveLength(before);
    expect((await signIn(auth, person.email)).body.user.id).toBe(person.id);
  });

  test('twice at the same moment creates one user', async () => {
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp(auth, { email })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  test('stores neither user nor mail if the mail cannot be stored', async () => {
    const email = newAddress();
    await auth.database.once(owner, {
      text: `create or replace function refuse_mail() returns trigger language plpgsql as
          $$ begin raise exception 'outbox is full'; end $$`,
    });
    await auth.database.once(owner, {
      text: `create trigger refuse before insert on test_outbox for each row execute function refuse_mail()`,
    });
    const reply = await signUp(auth, { email });
    await auth.database.once(owner, { text: 'drop trigger refuse on test_outbox' });
    expect(reply).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    expect(auth.takeFailures()).toEqual(['DatabaseError: outbox is full']);
    const again = await signUp(auth, { email });
    expect(again.body.identities).toHaveLength(1);
    expect(await auth.mails(email)).toHaveLength(1);
  });
});

describe('signing up with automatic confirmation of addresses', () => {
  test('returns a session at once', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    const reply = await signUp(auth, { email }, { app });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: auth.nowMs() / 1000 + 3600,
      refresh_token: expect.stringMatching(/^[a-z0-9]{26}$/),
      user: { email, user_metadata: { email_verified: true } },
    });
    expect(await auth.mails(email)).toHaveLength(0);
  });

  test('refuses an address that is taken', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const { email } = await confirmedPerson(auth);
    expect(await signUp(auth, { email }, { app })).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists', message: 'User already registered' },
    });
  });

  test('still requires confirmation for a sign-up that was already pending', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    await signUp(auth, { email });
    const reply = await signUp(auth, { email }, { app });
    expect(reply.body).not.toHaveProperty('access_token');
    expect(await auth.mails(email)).toHaveLength(2);
  });
});

describe('signing in anonymously', () => {
  test('returns a session of an anonymous user with the data sent', async () => {
    const app = await auth.withSettings({ anonymousEnabled: true });
    const reply = await send(auth, app, { path: '/signup', body: { data: { n: 1 } } });
    expect(reply.body.user).toMatchObject({
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { n: 1 },
      identities: [],
      email: '',
    });
    const claims = JSON.parse(atob(reply.body.access_token.split('.')[1]));
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
  });
});

describe('the mail of a sign-up', () => {
  test('is in the chosen language, or else in the browser’s', async () => {
    const chosen = newAddress();
    await signUp(
      auth,
      { email: chosen, data: { preferred_language: 'he' } },
      { headers: { 'accept-language': 'fr' } },
    );
    expect((await auth.lastMail(chosen)).html).toContain('<html lang="he">');
    const browser = newAddress();
    await signUp(auth, { email: browser }, { headers: { 'accept-language': 'de,fr;q=0.9' } });
    expect((await auth.lastMail(browser)).html).toContain('<html lang="fr">');
  });

  test('leads to the requested page if that is permitted', async () => {
    const target = async (path: string, headers: Record<string, string> = {}) => {
      const email = newAddress();
      await signUp(auth, { email }, { path: `/signup${path}`, headers });
      return (await auth.lastMail(email)).link.searchParams.get('redirect_to');
    };
    const allowed = 'https://a.example.org/welcome?x=1';
    expect(await target(`?redirect_to=${encodeURIComponent(allowed)}`)).toBe(allowed);
    expect(await target('?redirect_to=https://evil.com/')).toBe(siteUrl);
    expect(await target('', { redirect_to: allowed })).toBe(allowed);
    expect(await target('', { referer: `${siteUrl}/signup` })).toBe(`${siteUrl}/signup`);
    expect(await target('', { referer: 'https://evil.com/' })).toBe(siteUrl);
  });
});
