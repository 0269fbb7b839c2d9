import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFor, clientFor } from './testing/client-library.ts';
import { expectCalls } from './testing/client-methods.ts';
import { confirmedPerson, newAddress, openLink, password, signIn, signUp } from './testing/people.ts';
import { createTestAuth, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterAll(() => auth.close());

const generate = (body: object, app = auth.app) =>
  send(auth, app, { path: '/admin/generate_link', bearer: auth.serviceKey, body });
const arriveAt = async (link: string) =>
  Object.fromEntries(new URLSearchParams((await openLink(auth, new URL(link))).hash.slice(1)));

describe('a link created for an operator', () => {
  test('for a sign-up creates the account, which the link confirms with its password', async () => {
    const email = newAddress();
    const redirect_to = `${siteUrl}/welcome`;
    const { body } = await generate({ type: 'signup', email, password, data: { a: 1 }, redirect_to });
    expect(body).toMatchObject({
      email,
      user_metadata: { a: 1 },
      verification_type: 'signup',
      email_otp: expect.stringMatching(/^\d{6}$/),
      confirmation_sent_at: expect.any(String),
      redirect_to,
    });
    const link = new URL(body.action_link);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: body.hashed_token,
      type: 'signup',
      redirect_to,
    });
    expect((await signIn(auth, email)).body.code).toBe('email_not_confirmed');
    expect((await arriveAt(body.action_link)).type).toBe('signup');
    expect((await signIn(auth, email)).status).toBe(200);
    expect(await auth.mails(email)).toEqual([]);
  });

  test('for a pending sign-up is a new one; a confirmed account gets none', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { body } = await generate({ type: 'signup', email });
    expect((await arriveAt(body.action_link)).type).toBe('signup');
    expect(await generate({ type: 'signup', email, password })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
  });

  test('to log in signs in a person with an account and signs up one without', async () => {
    const { email } = await confirmedPerson(auth);
    const known = await generate({ type: 'magiclink', email });
    expect(known.body.verification_type).toBe('magiclink');
    expect((await arriveAt(known.body.action_link)).type).toBe('magiclink');
    const unknown = await generate({ type: 'magiclink', email: newAddress() });
    expect(unknown.body.verification_type).toBe('signup');
    expect((await arriveAt(unknown.body.action_link)).type).toBe('signup');
  });

  test('for a change of address confirms its own address, in either order', async () => {
    for (const order of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ]) {
      const { email, id } = await confirmedPerson(auth);
      const new_email = newAddress();
      const links = [];
      for (const type of order) {
        const { body } = await generate({ type, email, new_email });
        expect(body).toMatchObject({ id, email, new_email, verification_type: type });
        expect(new URL(body.action_link).searchParams.get('type')).toBe('email_change');
        links.push(body.action_link);
      }
      const [first, second] = links;
      expect((await arriveAt(first)).message).toMatch(/^Confirmation link accepted/);
      expect((await arriveAt(second)).type).toBe('email_change');
      expect((await signIn(auth, new_email)).body.user.id).toBe(id);
    }
  });

  test('is refused for an impossible change', async () => {
    const { email } = await confirmedPerson(auth);
    const { email: taken } = await confirmedPerson(auth);
    const type = 'email_change_new';
    expect((await generate({ type, email, new_email: taken })).body.code).toBe('email_exists');
    expect((await generate({ type, email })).body.code).toBe('validation_failed');
    expect((await generate({ type, email: newAddress(), new_email: newAddress() })).status).toBe(404);
    const app = await auth.withSettings({ secureEmailChange: false });
    const current = { type: 'email_change_current', email, new_email: newAddress() };
    expect(await generate(current, app)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each([
    [{ type: 'recovery' }, 404, 'user_not_found'],
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ type: 'signup', password: 'short' }, 422, 'weak_password'],
    [{ type: 'sms' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
  ])('%j for nobody is %i %s', async (body, status, code) => {
    expect(await generate({ email: newAddress(), ...body })).toMatchObject({ status, body: { code } });
  });
});

test('the client library makes links and redeems their hashes', async () => {
  const admin = adminFor(auth);
  const client = clientFor(auth, 'implicit');
  const email = newAddress();
  const made = await admin.generateLink({ type: 'signup', email, password, options: { data: { a: 1 } } });
  const { data } = await client.verifyOtp({
    type: 'signup',
    token_hash: made.data.properties?.hashed_token ?? '',
  });
  expect(data.user).toMatchObject({ email, user_metadata: { a: 1 } });
  const magic = await admin.generateLink({ type: 'magiclink', email });
  const token = magic.data.properties?.email_otp ?? '';
  expect((await client.verifyOtp({ type: 'email', email, token })).error).toBeNull();
  const invited = await admin.inviteUserByEmail(newAddress(), { data: { b: 2 } });
  expect(invited.data.user).toMatchObject({ invited_at: expect.any(String), user_metadata: { b: 2 } });
});

expectCalls('generate-link.db.test.ts', () => auth);
