import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, password, signIn } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(auth, auth.app, {
    method,
    path: `/admin/users${path}`,
    bearer: auth.serviceKey,
    ...(body === undefined ? {} : { body }),
  });

describe('creating a user', () => {
  test('sets all given fields and sends no mail', async () => {
    const id = randomUUID();
    const email = newAddress();
    const { status, body } = await admin('POST', '', {
      id,
      email: email.toUpperCase(),
      phone: '+1 555 0101',
      password,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { full_name: 'Some One' },
      app_metadata: { plan: 'pro' },
      role: 'authenticated',
      ban_duration: '24h',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email,
      phone: '15550101',
      email_confirmed_at: new Date(auth.nowMs()).toISOString(),
      phone_confirmed_at: new Date(auth.nowMs()).toISOString(),
      user_metadata: { full_name: 'Some One', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'pro' },
      banned_until: new Date(auth.nowMs() + 86_400_000).toISOString(),
    });
    expect(body.identities.map(({ provider }: { provider: string }) => provider).sort()).toEqual([
      'email',
      'phone',
    ]);
    expect(await auth.mails(email)).toHaveLength(0);
    expect(await auditOf(auth, id)).toEqual(['user_signedup']);
  });

  test('without email_confirm leaves the address unconfirmed, even if others are confirmed automatically', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    const reply = await send(auth, app, {
      path: '/admin/users',
      body: { email, password },
      bearer: auth.serviceKey,
    });
    expect(reply.body).not.toHaveProperty('email_confirmed_at');
  });

  test('keeps an administrator’s data out of the identities', async () => {
    const { body } = await admin('POST', '', {
      email: newAddress(),
      user_metadata: { full_name: 'Some One' },
    });
    expect(body.user_metadata).toEqual({ full_name: 'Some One' });
    expect(body.identities[0].identity_data).toEqual({
      sub: body.id,
      email: body.email,
      email_verified: false,
      phone_verified: false,
    });
  });

  test('takes a password that people could not choose themselves; signing in says that it is weak', async () => {
    const email = newAddress();
    const { status } = await admin('POST', '', { email, password: 'short', email_confirm: true });
    expect(status).toBe(200);
    expect((await signIn(auth, email, 'short')).body.weak_password).toMatchObject({ reasons: ['length'] });
  });

  test('without a password sets a random one', async () => {
    const email = newAddress();
    await admin('POST', '', { email, email_confirm: true });
    expect((await signIn(auth, email, '')).body.code).toBe('invalid_credentials');
  });

  test('refuses invalid or taken values', async () => {
    const taken = await confirmedPerson(auth);
    await admin('POST', '', { phone: '15550199' });
    const cases: readonly [object, number, string, string][] = [
      [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
      [
        { email: taken.email },
        422,
        'email_exists',
        'A user with this email address has already been registered',
      ],
      [{ phone: '15550199' }, 422, 'phone_exists', 'Phone number already registered by another user'],
      [
        { email: newAddress(), id: taken.id },
        422,
        'user_already_exists',
        'A user with this ID already exists',
      ],
      [{ email: newAddress(), id: 'x' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
      [
        { email: newAddress(), id: '00000000-0000-0000-0000-000000000000' },
        400,
        'validation_failed',
        'ID cannot be a nil uuid',
      ],
      [
        { email: newAddress(), password, password_hash: 'x' },
        400,
        'validation_failed',
        'Only a password or a password hash should be provided',
      ],
      [
        { email: newAddress(), password_hash: 'x' },
        400,
        'validation_failed',
        'Only Argon2, bcrypt and Firebase scrypt password hashes are supported',
      ],
      [
        { email: newAddress(), password: 'x'.repeat(73) },
        400,
        'validation_failed',
        'Password cannot be longer than 72 characters',
      ],
      [
        { email: newAddress(), ban_duration: 'long' },
        400,
        'validation_failed',
        'invalid format for ban duration: time: invalid duration "long"',
      ],
    ];
    for (const [body, status, code, message] of cases) {
      expect(await admin('POST', '', body)).toMatchObject({ status, body: { code, message } });
    }
  });
});
