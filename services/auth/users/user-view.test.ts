import { expect, test } from 'vitest';
import { testUser } from '../testing/test-user.ts';
import { asNewlyMade, madeUpUser } from './made-up-user.ts';
import { userView } from './user-view.ts';

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

test('an empty user shows only the fields that are never omitted', () => {
  expect(json(userView(testUser()))).toEqual({
    id: '0190a1b2-0000-7000-8000-000000000001',
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    is_anonymous: false,
  });
});

test('confirmed_at is the earlier of the two confirmations', () => {
  const early = '2026-01-02T00:00:00+00:00';
  const late = '2026-01-03T00:00:00+00:00';
  const seen = (email: string | null, phone: string | null) =>
    userView(testUser({ email_confirmed_at: email, phone_confirmed_at: phone })).confirmed_at;
  expect(seen(early, late)).toBe('2026-01-02T00:00:00.000Z');
  expect(seen(late, early)).toBe('2026-01-02T00:00:00.000Z');
  expect(seen(null, late)).toBe('2026-01-03T00:00:00.000Z');
  expect(seen(null, null)).toBeUndefined();
});

test('neither the password nor any token column is ever shown', () => {
  const shown = JSON.stringify(userView(testUser({ encrypted_password: '$argon2id$secret' })));
  expect(shown).not.toContain('argon2');
});

test('a made-up user has no identities, no role and the data that was sent', () => {
  const user = json(
    madeUpUser({ id: 'id', contact: { email: 'a@example.org' }, data: { full_name: 'A' }, nowMs: 0 }),
  );
  expect(user).toEqual({
    id: 'id',
    aud: 'authenticated',
    role: '',
    email: 'a@example.org',
    phone: '',
    confirmation_sent_at: '1970-01-01T00:00:00.000Z',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'A' },
    identities: [],
    created_at: '1970-01-01T00:00:00.000Z',
    updated_at: '1970-01-01T00:00:00.000Z',
    is_anonymous: false,
  });
});

test('a user awaiting confirmation shows nothing of an earlier sign-up', () => {
  const waiting = testUser({
    email: 'a@example.org',
    raw_user_meta_data: { full_name: 'Earlier' },
    recovery_sent_at: '2026-01-01T00:00:00+00:00',
    identities: [
      {
        id: 'identity',
        provider_id: 'subject',
        user_id: 'user',
        identity_data: { full_name: 'Earlier' },
        provider: 'email',
        last_sign_in_at: '2026-01-01T00:00:00+00:00',
        created_at: '2026-01-01T00:00:00+00:00',
        updated_at: '2026-01-01T00:00:00+00:00',
        email: 'a@example.org',
      },
    ],
  });
  const nowMs = Date.parse('2026-05-05T00:00:00Z');
  const text = JSON.stringify(
    asNewlyMade(userView(waiting), {
      contact: { email: 'a@example.org' },
      data: { full_name: 'Now' },
      nowMs,
    }),
  );
  expect(text).not.toContain('Earlier');
  expect(text).not.toContain('2026-01-01');
});
