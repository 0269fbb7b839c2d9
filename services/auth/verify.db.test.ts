import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, openLink, signIn, signUp } from './testing/people.ts';
import { createTestAuth, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const verify = (body: unknown, app = auth.app) => send(auth, app, { path: '/verify', body });
const recover = (email: string, more: object = {}) =>
  send(auth, auth.app, { path: '/recover', body: { email, ...more } });
const pkce = () => {
  const verifier = randomBytes(56).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { code_challenge: challenge, code_challenge_method: 's256' } };
};
const exchange = (body: unknown) => send(auth, auth.app, { path: '/token?grant_type=pkce', body });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const wrongCode = { code: 'otp_expired', message: 'Token has expired or is invalid' };
const wrongLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' };

describe('a mailed code', () => {
  test.each(['signup', 'email'])('confirms a sign-up as type %s, once', async (type) => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code } = await auth.lastMail(email);
    const reply = await verify({ type, token: code, email, options: { redirectTo: 'x' } });
    expect(reply).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email } } });
    expect(claimsOf(reply.body.access_token).amr[0].method).toBe('otp');
    expect(await verify({ type, token: code, email })).toMatchObject({ status: 403, body: wrongCode });
  });

  test('for a recovery signs in and confirms an unconfirmed address', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    await recover(email);
    const { code } = await auth.lastMail(email);
    const { body } = await verify({ type: 'recovery', token: code, email });
    expect(body.user.email_confirmed_at).toBe(new Date(auth.nowMs()).toISOString());
    // The person who signed up with it has not proved that the address is theirs.
    expect((await signIn(auth, email)).body.code).toBe('invalid_credentials');
  });

  test('works with PKCE as well: a typed code needs no verifier', async () => {
    const email = newAddress();
    await signUp(auth, { email, ...pkce().fields });
    const { code, link } = await auth.lastMail(email);
    expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    expect((await verify({ type: 'signup', token: code, email })).status).toBe(200);
  });

  test('that is wrong, of another type or of another address is refused', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code } = await auth.lastMail(email);
    const other = code === '000000' ? '000001' : '000000';
    const refused = { status: 403, body: wrongCode };
    expect(await verify({ type: 'signup', token: other, email })).toMatchObject(refused);
    expect(await verify({ type: 'recovery', token: code, email })).toMatchObject(refused);
    expect(await verify({ type: 'signup', token: code, email: newAddress() })).toMatchObject(refused);
  });

  test('is refused if it has expired', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code, link } = await auth.lastMail(email);
    auth.passSeconds(86_401);
    expect(await verify({ type: 'signup', token: code, email })).toMatchObject({ body: wrongCode });
    const tokenHash = link.searchParams.get('token');
    expect(await verify({ type: 'signup', token_hash: tokenHash })).toMatchObject({ body: wrongLink });
  });

  test('used by ten requests at once opens one session', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code } = await auth.lastMail(email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => verify({ type: 'signup', token: code, email })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(9);
  });
});

describe('a token hash', () => {
  test('is enough by itself', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const tokenHash = (await auth.lastMail(email)).link.searchParams.get('token');
    expect((await verify({ type: 'email', token_hash: tokenHash })).status).toBe(200);
    expect(await verify({ type: 'email', token_hash: tokenHash })).toMatchObject({
      status: 403,
      body: wrongLink,
    });
  });

  test('of a banned user is refused', async () => {
    const { email, id } = await confirmedPerson(auth);
    await recover(email);
    const { link } = await auth.lastMail(email);
    const tokenHash = link.searchParams.get('token');
    await send(auth, auth.app, {
      method: 'PUT',
      path: `/admin/users/${id}`,
      body: { ban_duration: '1h' },
      bearer: auth.serviceKey,
    });
    expect(await verify({ type: 'recovery', token_hash: tokenHash })).toMatchObject({
      status: 403,
      body: { code: 'user_banned', message: 'User is banned' },
    });
    expect((await openLink(auth, link)).hash).toContain('error_code=user_banned');
  });
});

test.each([
  [{ token: '1' }, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1', token_hash: 'a' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [
    { type: 'signup', token: '1', email: 'a@example.org', phone: '15550100' },
    'Only an email address or phone number should be provided on verify',
  ],
  [
    { type: 'signup', token_hash: 'a', email: 'a@example.org' },
    'Only the token_hash and type should be provided',
  ],
  [
    { type: 'signup', token_hash: 'a', redirect_to: siteUrl },
    'Only the token_hash and type should be provided',
  ],
  [{ type: 'sorcery', token_hash: 'a' }, 'Invalid email verification type'],
  [{ type: 'sms', token: '1', phone: 'x' }, 'Invalid phone number format (E.164 required)'],
])('verify refuses %j', async (body, message) => {
  expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
});

test('a code for a phone is never right', async () => {
  expect(await verify({ type: 'sms', token: '123456', phone: '15550100' })).toMatchObject({
    status: 403,
    body: wrongCode,
  });
});

describe('a mailed link', () => {
  test.each(['/verify?type=signup', '/verify?token=abc'])(
    '%s with missing parts is a plain error',
    async (path) => {
      const reply = await auth.app.inject({ method: 'GET', url: `/auth/v1${path}` });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error_code).toBe('validation_failed');
    },
  );

  test('that is used up leads back with the error in the fragment', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { link } = await auth.lastMail(email);
    await openLink(auth, link);
    expect((await openLink(auth, link)).href).toBe(
      `${siteUrl}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  test('for a recovery tells the page so', async () => {
    const { email } = await confirmedPerson(auth);
    await recover(email);
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    expect(new URLSearchParams(page.hash.slice(1)).get('type')).toBe('recovery');
  });

  test('of either kind tells the page which it was', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    for (const type of ['signup', 'magiclink']) {
      const { link } = await auth.lastMail(email);
      link.searchParams.set('type', 'email');
      const page = await openLink(auth, link);
      expect(new URLSearchParams(page.hash.slice(1)).get('type')).toBe(type);
      await recover(email);
    }
  });

  test('is not used up by a HEAD request', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { link } = await auth.lastMail(email);
    const head = await auth.app.inject({ method: 'HEAD', url: `${link.pathname}${link.search}` });
    expect(head.statusCode).not.toBe(303);
    expect((await openLink(auth, link)).hash).toContain('access_token=');
  });

  test('leads only to permitted pages, even if its redirect was changed', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { link } = await auth.lastMail(email);
    link.searchParams.set('redirect_to', 'https://evil.com/');
    expect((await openLink(auth, link)).origin).toBe(siteUrl);
  });
});

describe('a link under PKCE', () => {
  const linkFor = async (fields: object) => {
    const email = newAddress();
    await signUp(auth, { email, ...fields }, { path: `/signup?redirect_to=${siteUrl}/welcome?keep=1` });
    return (await auth.lastMail(email)).link;
  };

  test('leads to the page with a code that can be exchanged once', async () => {
    const { verifier, fields } = pkce();
    const page = await openLink(auth, await linkFor(fields));
    expect(page.hash).toBe('');
    expect(page.pathname).toBe('/welcome');
    expect(page.searchParams.get('keep')).toBe('1');
    const code = page.searchParams.get('code');
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
    const bought = await exchange({ auth_code: code, code_verifier: verifier });
    expect(bought.status).toBe(200);
    expect(claimsOf(bought.body.access_token).amr[0].method).toBe('email/signup');
    expect(await exchange({ auth_code: code, code_verifier: verifier })).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' },
    });
  });

  test('yields one session when its code is exchanged ten times at once', async () => {
    const { verifier, fields } = pkce();
    const code = (await openLink(auth, await linkFor(fields))).searchParams.get('code');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => exchange({ auth_code: code, code_verifier: verifier })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  test('needs the right verifier', async () => {
    const { verifier, fields } = pkce();
    const code = (await openLink(auth, await linkFor(fields))).searchParams.get('code');
    expect(await exchange({ auth_code: code, code_verifier: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      body: {
        code: 'bad_code_verifier',
        message: 'code challenge does not match previously saved code verifier',
      },
    });
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  test('has a code that is valid for 300 seconds', async () => {
    const { verifier, fields } = pkce();
    const code = (await openLink(auth, await linkFor(fields))).searchParams.get('code');
    auth.passSeconds(301);
    expect(await exchange({ auth_code: code, code_verifier: verifier })).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
    });
  });

  test('belongs to the latest challenge if it was sent twice', async () => {
    const email = newAddress();
    await signUp(auth, { email, ...pkce().fields });
    const { verifier, fields } = pkce();
    await send(auth, auth.app, { path: '/resend', body: { type: 'signup', email, ...fields } });
    const code = (await openLink(auth, (await auth.lastMail(email)).link)).searchParams.get('code');
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  test('may be opened hours after it was sent', async () => {
    const { verifier, fields } = pkce();
    const link = await linkFor(fields);
    auth.passSeconds(7200);
    const code = (await openLink(auth, link)).searchParams.get('code');
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  test('that is wrong leads back with the error in the query and the fragment', async () => {
    const page = await openLink(auth, new URL(`${siteUrl}/auth/v1/verify?token=pkce_x&type=signup`));
    expect(page.searchParams.get('error_code')).toBe('otp_expired');
    expect(page.hash).toContain('error_code=otp_expired');
  });

  test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }])(
    'an exchange with %j is refused',
    async (body) => {
      expect(await exchange(body)).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'invalid request: both auth code and code verifier should be non-empty',
        },
      });
    },
  );
});
