import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditOf,
  confirmedPerson,
  newAddress,
  openLink,
  password,
  refresh,
  signIn,
  signUp,
} from './testing/people.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';
import { createKeyRing } from './tokens/key-ring.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const getUser = (bearer: string, headers = {}) => send(auth, auth.app, { path: '/user', bearer, headers });
const putUser = (bearer: string, body: unknown, app = auth.app) =>
  send(auth, app, { method: 'PUT', path: '/user', body, bearer });
const verify = (body: unknown) => send(auth, auth.app, { path: '/verify', body });

async function tokenWith(claims: object): Promise<string> {
  const { signing } = await createKeyRing(auth.keys);
  const expected = { iss: issuer, ...('sub' in claims && { aud: 'authenticated' }) };
  return new SignJWT({ exp: auth.nowMs() / 1000 + 60, ...expected, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key);
}

describe('a bearer token', () => {
  const unknown = '0190a1b2-0000-7000-8000-000000000000';

  test('that is missing or ill-formed is refused', async () => {
    const refusal = {
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    };
    expect(await send(auth, auth.app, { path: '/user' })).toMatchObject(refusal);
    const basic = { authorization: 'Basic YTpi' };
    expect(await send(auth, auth.app, { path: '/user', headers: basic })).toMatchObject(refusal);
  });

  test('that is no token, or an expired one, is refused with the reason', async () => {
    const start = 'invalid JWT: unable to parse or verify signature, ';
    expect(await getUser('abc')).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: `${start}token is malformed` },
    });
    const { accessToken } = await confirmedPerson(auth);
    auth.passSeconds(3631);
    expect(await getUser(accessToken)).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: `${start}token has invalid claims: token is expired` },
    });
  });

  test.each([
    [{ role: 'anon' }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    [{ sub: 'me' }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
    [{ sub: unknown }, 403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  ])('with the claims %j is refused', async (claims, status, code, message) => {
    expect(await getUser(await tokenWith(claims))).toMatchObject({ status, body: { code, message } });
  });

  test('of an ended session is refused', async () => {
    const { id } = await confirmedPerson(auth);
    expect(await getUser(await tokenWith({ sub: id, session_id: unknown }))).toMatchObject({
      status: 403,
      body: {
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      },
    });
    expect((await getUser(await tokenWith({ sub: id, session_id: 'x' }))).body.code).toBe('bad_jwt');
  });

  test('of a banned user is refused', async () => {
    const { id, accessToken } = await confirmedPerson(auth);
    await send(auth, auth.app, {
      method: 'PUT',
      path: `/admin/users/${id}`,
      body: { ban_duration: '10m' },
      bearer: auth.serviceKey,
    });
    expect(await getUser(accessToken)).toMatchObject({
      status: 403,
      body: { code: 'user_banned', message: 'User is banned' },
    });
  });

  test('for another audience is refused', async () => {
    const { accessToken } = await confirmedPerson(auth);
    expect(await getUser(accessToken, { 'x-jwt-aud': 'others' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: "Token audience doesn't match request audience" },
    });
  });
});

describe('changing oneself', () => {
  test('merges data, and null deletes a key', async () => {
    const { accessToken, id } = await confirmedPerson(auth, { a: 1, b: { c: 2 } });
    const { status, body } = await putUser(accessToken, {
      data: { a: null, b: 3, preferred_language: 'fr' },
    });
    expect(status).toBe(200);
    expect(body.user_metadata).toEqual({ b: 3, preferred_language: 'fr', email_verified: true });
    expect((await getUser(accessToken)).body).toEqual(body);
    expect(await auditOf(auth, id)).toContain('user_modified');
  });

  test('with a new password ends the other sessions and takes back mailed links', async () => {
    const person = await confirmedPerson(auth);
    const other = (await signIn(auth, person.email)).body;
    await send(auth, auth.app, { path: '/recover', body: { email: person.email } });
    const { link } = await auth.lastMail(person.email);
    const { status } = await putUser(person.accessToken, { password: 'quite another password' });
    expect(status).toBe(200);
    expect((await getUser(person.accessToken)).status).toBe(200);
    expect((await refresh(auth, person.refreshToken)).status).toBe(200);
    expect((await getUser(other.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(auth, other.refresh_token)).status).toBe(400);
    expect((await openLink(auth, link)).hash).toContain('otp_expired');
    expect((await signIn(auth, person.email)).status).toBe(400);
    expect((await signIn(auth, person.email, 'quite another password')).status).toBe(200);
    expect(await auditOf(auth, person.id)).toContain('user_updated_password');
  });

  test('refuses what is not allowed', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const cases: readonly [object, number, string, string][] = [
      [{ password }, 422, 'same_password', 'New password should be different from the old password.'],
      [{ password: 'short' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
      [{ password: '' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
      [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
      [{ phone: '0' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
      [{ phone: '15550100' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
      [
        { app_metadata: { plan: 'pro' } },
        403,
        'not_admin',
        'Updating app_metadata requires admin privileges',
      ],
      [{ data: 'text' }, 400, 'bad_json', 'Could not parse request body as JSON'],
    ];
    for (const [body, status, code, message] of cases) {
      const reply = await putUser(accessToken, body);
      expect(reply).toMatchObject({ status, body: { code } });
      expect(reply.body.message).toContain(message);
    }
  });

  test('as a user of an organisation leaves address and password to it', async () => {
    const { accessToken, id } = await confirmedPerson(auth);
    await auth.database.once(
      { identity: { kind: 'owner' } },
      { text: 'update auth.users set is_sso_user = true where id = $1', values: [id] },
    );
    expect(await putUser(accessToken, { password: 'quite another password' })).toMatchObject({
      status: 422,
      body: { code: 'user_sso_managed' },
    });
    expect((await putUser(accessToken, { data: { a: 1 } })).status).toBe(200);
  });
});

describe('changing the email address', () => {
  test('waits until both addresses have confirmed', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    const { body } = await putUser(person.accessToken, { email });
    expect(body).toMatchObject({
      email: person.email,
      new_email: email,
      email_change_sent_at: new Date(auth.nowMs()).toISOString(),
    });
    const atOld = await auth.lastMail(person.email);
    const atNew = await auth.lastMail(email);
    expect(atOld.text).toContain(`from ${person.email} to ${email}`);
    expect(atNew.subject).toBe('Confirm your new email address for Product');

    const halfway = await openLink(auth, atNew.link);
    expect(halfway.hash).toBe(
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
    expect((await getUser(person.accessToken)).body.email).toBe(person.email);
    const done = await openLink(auth, atOld.link);
    expect(new URLSearchParams(done.hash.slice(1)).get('type')).toBe('email_change');
    const changed = (await getUser(person.accessToken)).body;
    expect(changed).toMatchObject({ email, identities: [{ email, identity_data: { email } }] });
    expect(changed).not.toHaveProperty('new_email');
    expect((await signIn(auth, email)).status).toBe(200);
    expect((await signIn(auth, person.email)).status).toBe(400);
    const notice = await auth.mails(person.email);
    expect(notice.at(-1)?.subject).toBe('Your Product email address was changed');
    expect(notice.at(-1)?.text).toContain(`from ${person.email} to ${email}`);
  });

  test('begins with the present address as well as with the new one', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const halfway = await openLink(auth, (await auth.lastMail(person.email)).link);
    expect(halfway.hash).toContain('#message=');
    expect((await getUser(person.accessToken)).body).toMatchObject({ email: person.email, new_email: email });
    await openLink(auth, (await auth.lastMail(email)).link);
    expect((await getUser(person.accessToken)).body.email).toBe(email);
  });

  test('is withdrawn by naming the present address, and its links with it', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const links = [(await auth.lastMail(person.email)).link, (await auth.lastMail(email)).link];
    const { body } = await putUser(person.accessToken, { email: person.email });
    expect(body.email).toBe(person.email);
    expect(body).not.toHaveProperty('new_email');
    for (const link of links) expect((await openLink(auth, link)).hash).toContain('otp_expired');
    expect((await getUser(person.accessToken)).body.email).toBe(person.email);
  });

  test('to an address with an account looks as any other; only that address is told, and gets no link', async () => {
    const [person, holder] = [await confirmedPerson(auth), await confirmedPerson(auth)];
    const { status, body } = await putUser(person.accessToken, { email: holder.email });
    expect([status, body.new_email]).toEqual([200, holder.email]);
    const told = (await auth.mails(holder.email)).at(-1);
    expect(told?.subject).toBe('This email address already has a Product account');
    expect(told?.text).not.toMatch(/verify|\b\d{6}\b/);
    expect(told?.text).not.toContain(person.email);
    expect((await openLink(auth, (await auth.lastMail(person.email)).link)).hash).toContain('#message=');
    expect((await getUser(person.accessToken)).body.email).toBe(person.email);
    expect((await getUser(holder.accessToken)).body.email).toBe(holder.email);
  });

  test('needs the current password when the log-in is a while ago', async () => {
    const person = await confirmedPerson(auth);
    auth.passSeconds(3600);
    const { accessToken } = await refresh(auth, person.refreshToken).then(({ body }) => ({
      accessToken: body.access_token as string,
    }));
    const email = newAddress();
    expect((await putUser(accessToken, { email })).body.code).toBe('current_password_required');
    expect((await putUser(accessToken, { email, current_password: 'wrong' })).body.code).toBe(
      'current_password_invalid',
    );
    expect((await putUser(accessToken, { email, current_password: password })).body.new_email).toBe(email);
  });

  test('confirmed by code answers with a message first, then with a session', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const first = await verify({
      type: 'email_change',
      token: (await auth.lastMail(person.email)).code,
      email: person.email,
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    });
    const second = await verify({ type: 'email_change', token: (await auth.lastMail(email)).code, email });
    expect(second).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test('cannot be confirmed twice by the same address', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const { link } = await auth.lastMail(email);
    await openLink(auth, link);
    expect((await openLink(auth, link)).hash).toContain('otp_expired');
    expect((await getUser(person.accessToken)).body.email).toBe(person.email);
  });

  test('needs the new address alone where that is enough', async () => {
    const app = await auth.withSettings({ secureEmailChange: false });
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email }, app);
    expect(await auth.mails(person.email)).toHaveLength(1);
    await openLink(auth, (await auth.lastMail(email)).link, app);
    expect((await getUser(person.accessToken)).body.email).toBe(email);
  });

  test('fails at the end when somebody else took the address meanwhile', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    await signUp(auth, { email });
    const mails = await auth.mails(email);
    await openLink(auth, (await auth.lastMail(person.email)).link);
    const page = await openLink(auth, mails[0]?.link ?? new URL(siteUrl));
    expect(page.hash).toContain('error_code=email_exists');
    expect((await getUser(person.accessToken)).body.email).toBe(person.email);
  });

  test('under PKCE leads back with a code', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    const verifier = randomBytes(56).toString('hex');
    await putUser(person.accessToken, {
      email,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const halfway = await openLink(auth, (await auth.lastMail(person.email)).link);
    expect(halfway.searchParams.get('message')).toContain('Confirmation link accepted');
    const code = (await openLink(auth, (await auth.lastMail(email)).link)).searchParams.get('code');
    const { body } = await send(auth, auth.app, {
      path: '/token?grant_type=pkce',
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(body.user.email).toBe(email);
  });

  test('can be mailed again, to both', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const reply = await send(auth, auth.app, {
      path: '/resend',
      body: { type: 'email_change', email: person.email },
    });
    expect(reply).toMatchObject({ status: 200, body: {} });
    expect(await auth.mails(email)).toHaveLength(2);
    await openLink(auth, (await auth.lastMail(email)).link);
    await openLink(auth, (await auth.lastMail(person.email)).link);
    expect((await getUser(person.accessToken)).body.email).toBe(email);
  });
});

describe('an anonymous user', () => {
  const anonymous = async () => {
    const app = await auth.withSettings({ anonymousEnabled: true });
    return (await send(auth, app, { path: '/signup', body: {} })).body.access_token as string;
  };

  test('becomes a permanent one by confirming an address', async () => {
    const token = await anonymous();
    const email = newAddress();
    const { body } = await putUser(token, { email, password });
    expect(body).toMatchObject({ is_anonymous: true, new_email: email });
    await openLink(auth, (await auth.lastMail(email)).link);
    expect((await getUser(token)).body).toMatchObject({
      is_anonymous: false,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    expect((await signIn(auth, email)).status).toBe(200);
  });

  test('does so at once where addresses count without confirmation', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    const { body } = await putUser(await anonymous(), { email }, app);
    expect(body).toMatchObject({ is_anonymous: false, email });
  });

  test('cannot have a password without an address', async () => {
    expect(await putUser(await anonymous(), { password })).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        message: 'Updating password of an anonymous user without an email or phone is not allowed',
      },
    });
  });
});
