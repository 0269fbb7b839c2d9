import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmedPerson,
  newAddress,
  openLink,
  password,
  refresh,
  signIn,
  signUp,
} from './testing/people.ts';
import { createTestAuth, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const getUser = (bearer: string, headers = {}) => send(auth, auth.app, { path: '/user', bearer, headers });
const putUser = (bearer: string, body: unknown, app = auth.app) =>
  send(auth, app, { method: 'PUT', path: '/user', body, bearer });
const verify = (body: unknown) => send(auth, auth.app, { path: '/verify', body });

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

  test('can be confirmed by the current address first as well as by the new one', async () => {
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email });
    const halfway = await openLink(auth, (await auth.lastMail(person.email)).link);
    expect(halfway.hash).toContain('#message=');
    expect((await getUser(person.accessToken)).body).toMatchObject({ email: person.email, new_email: email });
    await openLink(auth, (await auth.lastMail(email)).link);
    expect((await getUser(person.accessToken)).body.email).toBe(email);
  });

  test('is withdrawn, along with its links, by giving the current address', async () => {
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

  test('to an address with an account looks like any other; only that address is told, and it gets no link', async () => {
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

  test('needs the current password if the log-in was a while ago', async () => {
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

  test('confirmed by code, returns a message first and then a session', async () => {
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

  test('needs only the new address if secure email change is off', async () => {
    const app = await auth.withSettings({ secureEmailChange: false });
    const person = await confirmedPerson(auth);
    const email = newAddress();
    await putUser(person.accessToken, { email }, app);
    expect(await auth.mails(person.email)).toHaveLength(1);
    await openLink(auth, (await auth.lastMail(email)).link, app);
    expect((await getUser(person.accessToken)).body.email).toBe(email);
  });

  test('fails at the end if someone else took the address in the meantime', async () => {
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
