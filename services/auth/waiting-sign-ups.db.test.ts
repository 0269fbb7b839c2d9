import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxWaitingSignUps } from './store/sign-ups.ts';
import { newAddress, openLink, password, signIn, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const strangers = 'the password of a stranger';
const post = (path: string, body: object) => send(auth, auth.app, { path, body });
const admin = (method: 'POST' | 'PUT', path: string, body: object) =>
  send(auth, auth.app, { method, path, body, bearer: auth.serviceKey });

/** A person signs up with someone else's address, and then its owner does too. */
async function strangerComesFirst() {
  const email = newAddress();
  const data = { full_name: 'Stranger', theirs: true };
  const { body } = await signUp(auth, { email, password: strangers, data });
  const strangersMail = await auth.lastMail(email);
  auth.passSeconds(100);
  await signUp(auth, { email, data: { full_name: 'Owner' } });
  return { email, id: body.id as string, strangersMail, ownersMail: await auth.lastMail(email) };
}

describe('of several sign-ups for one address', () => {
  test('the one whose link is opened counts, with its password and its data', async () => {
    const { email, ownersMail } = await strangerComesFirst();
    await openLink(auth, ownersMail.link);
    const { body } = await signIn(auth, email);
    expect(body.user.user_metadata).toEqual({ full_name: 'Owner', email_verified: true });
    expect(body.user.identities[0].identity_data).toMatchObject({ full_name: 'Owner', email_verified: true });
    expect(JSON.stringify(body)).not.toContain('theirs');
    expect((await signIn(auth, email, strangers)).body.code).toBe('invalid_credentials');
  });

  test('the one whose code is entered counts', async () => {
    const { email, ownersMail } = await strangerComesFirst();
    expect((await post('/verify', { type: 'signup', email, token: ownersMail.code })).status).toBe(200);
    expect((await signIn(auth, email)).status).toBe(200);
    expect((await signIn(auth, email, strangers)).status).toBe(400);
  });

  test('the others are deleted: their links and codes no longer work', async () => {
    const { email, ownersMail, strangersMail } = await strangerComesFirst();
    await openLink(auth, ownersMail.link);
    expect((await openLink(auth, strangersMail.link)).hash).toContain('error_code=otp_expired');
    const reply = await post('/verify', { type: 'signup', email, token: strangersMail.code });
    expect(reply.status).toBe(403);
    expect((await signIn(auth, email)).status).toBe(200);
  });

  test('only a limited number is kept, and the oldest is deleted', async () => {
    const email = newAddress();
    for (let n = 0; n <= maxWaitingSignUps; n += 1) {
      await signUp(auth, { email, password: `password number ${n}` });
      auth.passSeconds(1);
    }
    const [oldest, next] = await auth.mails(email);
    expect((await openLink(auth, oldest?.link ?? new URL('x:'))).hash).toContain('otp_expired');
    expect((await openLink(auth, next?.link ?? new URL('x:'))).hash).toContain('access_token');
    expect((await signIn(auth, email, 'password number 1')).status).toBe(200);
  });

  test('none counts if the mail was sent again in the meantime: the link confirms only the address', async () => {
    const { email } = await strangerComesFirst();
    await post('/resend', { type: 'signup', email });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    expect(page.hash).toContain('access_token');
    for (const tried of [strangers, password]) expect((await signIn(auth, email, tried)).status).toBe(400);
    const { body } = await send(auth, auth.app, {
      path: '/user',
      bearer: new URLSearchParams(page.hash.slice(1)).get('access_token') ?? '',
    });
    expect(body.user_metadata).toEqual({ email_verified: true });
  });

  test('none counts if a password reset link confirms the address', async () => {
    const { email } = await strangerComesFirst();
    await post('/recover', { email });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    for (const tried of [strangers, password]) expect((await signIn(auth, email, tried)).status).toBe(400);
    const bearer = new URLSearchParams(page.hash.slice(1)).get('access_token') ?? '';
    const chosen = 'chosen by the owner now';
    await send(auth, auth.app, { method: 'PUT', path: '/user', body: { password: chosen }, bearer });
    expect((await signIn(auth, email, chosen)).status).toBe(200);
  });

  test('each keeps the challenge of its own PKCE flow', async () => {
    const email = newAddress();
    const challenge = (letter: string) => ({
      code_challenge: letter.repeat(43),
      code_challenge_method: 'plain',
    });
    await signUp(auth, { email, ...challenge('o') });
    const { link } = await auth.lastMail(email);
    await signUp(auth, { email, password: strangers, ...challenge('s') });
    const code = (await openLink(auth, link)).searchParams.get('code');
    const body = { auth_code: code, code_verifier: 'o'.repeat(43) };
    expect((await post('/token?grant_type=pkce', body)).status).toBe(200);
  });
});

describe('a single sign-up', () => {
  test('also counts by a link that was sent again', async () => {
    const email = newAddress();
    await signUp(auth, { email, data: { preferred_language: 'fr' } });
    await post('/resend', { type: 'signup', email });
    const mail = await auth.lastMail(email);
    expect(mail.html).toContain('lang="fr"');
    await openLink(auth, mail.link);
    expect((await signIn(auth, email)).status).toBe(200);
  });

  test('counts when an administrator confirms the address', async () => {
    const email = newAddress();
    const { body } = await signUp(auth, { email, data: { full_name: 'Only' } });
    await admin('PUT', `/admin/users/${body.id}`, { email_confirm: true });
    expect((await signIn(auth, email)).body.user.user_metadata.full_name).toBe('Only');
  });
});

test('an administrator who confirms an address with several sign-ups confirms none of them', async () => {
  const { email, id } = await strangerComesFirst();
  await admin('PUT', `/admin/users/${id}`, { email_confirm: true });
  for (const tried of [strangers, password]) expect((await signIn(auth, email, tried)).status).toBe(400);
});

test('a sign-up for a user created by an administrator replaces the password only when it is confirmed', async () => {
  const email = newAddress();
  await admin('POST', '/admin/users', {
    email,
    password: 'given by the school',
    user_metadata: { group: 7 },
  });
  await signUp(auth, { email, data: { full_name: 'Pupil' } });
  expect((await signIn(auth, email, 'given by the school')).body.code).toBe('email_not_confirmed');
  await openLink(auth, (await auth.lastMail(email)).link);
  const { body } = await signIn(auth, email);
  expect(body.user.user_metadata).toMatchObject({ group: 7, full_name: 'Pupil' });
  expect((await signIn(auth, email, 'given by the school')).status).toBe(400);
});

test('that a sign-up is pending is revealed only to its own password', async () => {
  const email = newAddress();
  await signUp(auth, { email });
  expect((await signIn(auth, email)).body.code).toBe('email_not_confirmed');
  expect((await signIn(auth, email, strangers)).body.code).toBe('invalid_credentials');
});
