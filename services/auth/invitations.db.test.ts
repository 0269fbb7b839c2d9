import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, openLink, signUp } from './testing/people.ts';
import { createTestAuth, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const asAdmin = (path: string, body: unknown) =>
  send(auth, auth.app, { path, body, bearer: auth.serviceKey });
const invite = (email: string, { data = {}, query = '' } = {}) => asAdmin(`/invite${query}`, { email, data });

describe('inviting a person', () => {
  test.each(['/invite', '/admin/generate_link'])('%s is for the service key alone', async (path) => {
    const { accessToken } = await confirmedPerson(auth);
    const body = { type: 'invite', email: newAddress() };
    for (const bearer of [auth.anonKey, accessToken])
      expect(await send(auth, auth.app, { path, body, bearer })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
  });

  test('creates an account without a password and mails a link to choose one', async () => {
    const email = newAddress();
    const { status, body } = await invite(email, { data: { full_name: 'Ana', preferred_language: 'es' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, user_metadata: { full_name: 'Ana' } });
    expect(Date.parse(body.invited_at)).toBe(auth.nowMs());
    expect(body.email_confirmed_at).toBeUndefined();
    const mail = await auth.lastMail(email);
    expect(mail.subject).toBe('Te han invitado a Product');
    expect(mail.code).toBe('');
    expect(mail.link.origin + mail.link.pathname).toBe(`${siteUrl}/auth/callback`);
    expect(Object.fromEntries(mail.link.searchParams)).toEqual({
      userId: body.id,
      email,
      credential: expect.stringMatching(/^[0-9a-f]{56}$/),
    });
    expect(await auditOf(auth, body.id)).toContain('user_invited');
  });

  test('stores only a hash of the credential', async () => {
    const email = newAddress();
    const { body } = await invite(email);
    const credential = (await auth.lastMail(email)).link.searchParams.get('credential') ?? '';
    const { rows } = await auth.database.once(owner, {
      text: 'select to_jsonb(t)::text as row from auth.one_time_tokens t where user_id = $1',
      values: [body.id],
    });
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(credential.slice(16));
  });

  test('again replaces the earlier invitation', async () => {
    const email = newAddress();
    const first = await invite(email);
    const second = await invite(email);
    expect(second.body.id).toBe(first.body.id);
    const { rows } = await auth.database.once(owner, {
      text: 'select from auth.one_time_tokens where user_id = $1',
      values: [first.body.id],
    });
    expect(rows).toHaveLength(1);
  });

  test('is refused if the address is confirmed', async () => {
    const { email } = await confirmedPerson(auth);
    expect(await invite(email)).toMatchObject({ status: 422, body: { code: 'email_exists' } });
    expect(await invite('nonsense')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await invite('')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('leaves a pending sign-up for the same address unchanged', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const waiting = (await auth.lastMail(email)).link;
    expect((await invite(email)).status).toBe(200);
    expect((await openLink(auth, waiting)).hash).toContain('access_token=');
  });

  test('with a given page leads there, signed in', async () => {
    const email = newAddress();
    const page = 'https://school.example.org/welcome';
    await invite(email, { query: `?redirect_to=${encodeURIComponent(page)}` });
    const mail = await auth.lastMail(email);
    expect(mail.code).toMatch(/^\d{6}$/);
    const arrival = await openLink(auth, mail.link);
    expect(arrival.href.startsWith(`${page}#`)).toBe(true);
    expect(new URLSearchParams(arrival.hash.slice(1)).get('type')).toBe('invite');
  });
});

describe('a link made for an operator to pass on', () => {
  const make = (body: object) => asAdmin('/admin/generate_link', body);

  test('for an invitation leads to the page where the password is chosen; no mail is sent', async () => {
    const email = newAddress();
    const { status, body } = await make({ type: 'invite', email });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, verification_type: 'invite', redirect_to: siteUrl });
    const link = new URL(body.action_link);
    expect(link.pathname).toBe('/auth/callback');
    expect(link.searchParams.get('credential')).toBe(body.hashed_token);
    expect(await auth.mails(email)).toEqual([]);
  });

  test.each(['recovery', 'magiclink'])('of the kind %s opens a session', async (type) => {
    const { email } = await confirmedPerson(auth);
    const { body } = await make({ type, email });
    expect(body.email_otp).toMatch(/^\d{6}$/);
    const arrival = await openLink(auth, new URL(body.action_link));
    expect(new URLSearchParams(arrival.hash.slice(1)).get('type')).toBe(type);
  });

  test('needs a recipient and a known type', async () => {
    expect(await make({ type: 'recovery', email: newAddress() })).toMatchObject({ status: 404 });
    expect(await make({ type: 'signup', email: newAddress() })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});
