import { randomUUID } from 'node:crypto';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { readTables, type TableInfo } from '../types/read-schema.ts';
import { createGroup, createUser, createWords } from './factories.ts';

/** Tables of these schemas, from the catalog. */
export const tablesOf = (db: Database, schemas: readonly string[]): Promise<readonly TableInfo[]> =>
  db.transaction({ ...owner, readOnly: true }, (tx) => readTables(tx, schemas));

/** A program that asks people for access. */
const insertClient = `insert into auth.oauth_clients
  (id, registration_type, client_type, token_endpoint_auth_method, redirect_uris, grant_types, created_at, updated_at)
  values (gen_random_uuid(), 'manual', 'public', 'none', '{https://example.org/}', '{authorization_code}', now(), now())
  returning id`;

/** Creates a row of a person's own in every table with a `user_id`. A new table needs a line here. */
const makeRow: Readonly<Record<string, (db: Database, userId: string) => Promise<unknown>>> = {
  'public.modules_new': async (db, userId) => createGroup(db, { userId }),
  'public.word_groups': async (db, userId) => createGroup(db, { userId }),
  'public.words': async (db, userId) => createWords(db, { userId }),
  'public.recordings': async (db, userId) => {
    const [word] = await createWords(db, { userId });
    return insert(db, `recordings (user_id, word_id, side, take_id, made_at) values ($1, $2, 'to', $3, 1)`, [
      userId,
      word?.id,
      randomUUID(),
    ]);
  },
  'public.study_events': async (db, userId) => {
    const [word] = await createWords(db, { userId });
    return insert(db, `study_events (user_id, id, word_id, kind, at_ms) values ($1, $2, $3, 'reset', 1)`, [
      userId,
      randomUUID(),
      word?.id,
    ]);
  },
  'public.user_daily_usage': (db, userId) =>
    insert(db, `user_daily_usage (user_id, date, ai_words_used) values ($1, '2026-01-02', 3)`, [userId]),
  'public.ai_calls': (db, userId) =>
    insert(
      db,
      `ai_calls (user_id, id, called_at, purpose, provider, model, duration_ms, outcome)
        values ($1, $2, now(), 'words', 'library', 'library', 1, 'delivered')`,
      [userId, randomUUID()],
    ),
  'internal.usage_reservations': (db, userId) =>
    insert(
      db,
      `internal.usage_reservations (user_id, id, kind, date, amount, expires_at)
        values ($1, $2, 'words', '2026-01-02', 5, now())`,
      [userId, randomUUID()],
    ),
  'internal.practice_passes': (db, userId) =>
    insert(
      db,
      `internal.practice_passes (user_id, id, kind, follow_ups_left, expires_at)
        values ($1, $2, 'story', 5, now())`,
      [userId, randomUUID()],
    ),
  'internal.premium_grants': (db, userId) =>
    insert(
      db,
      `internal.premium_grants (user_id, source, until) values ($1, 'gift', now() + interval '1 day')`,
      [userId],
    ),
  'internal.account_creations': (db, userId) =>
    insert(db, 'internal.account_creations (user_id, tracked_at) values ($1, now())', [userId]),
  'internal.deleted_words': async (db, userId) => {
    const [word] = await createWords(db, { userId });
    await db.once(owner, {
      text: 'delete from words where user_id = $1 and id = $2',
      values: [userId, word?.id],
    });
  },
  'internal.demo_takings': (db, userId) =>
    insert(db, 'internal.demo_takings (user_id, id, module_id, taken_at) values ($1, $2, $2, now())', [
      userId,
      randomUUID(),
    ]),
  'internal.account_limits': (db, userId) =>
    insert(db, `internal.account_limits (user_id, act, since, count) values ($1, 'support', now(), 1)`, [
      userId,
    ]),
  'public.mail_preferences': (db, userId) =>
    insert(db, `mail_preferences (user_id, time_zone) values ($1, 'Europe/Paris')`, [userId]),
  'internal.scheduled_letters': (db, userId) =>
    insert(
      db,
      `internal.scheduled_letters (user_id, kind, cause, is_sent) values ($1, 'words-due', '2026-W05', true)`,
      [userId],
    ),
  'internal.support_messages': (db, userId) =>
    insert(
      db,
      `internal.support_messages (id, user_id, name, email, message, language, created_at)
        values ($2, $1, 'Ana', 'ana@example.org', 'Where are my words?', 'en', now())`,
      [userId, randomUUID()],
    ),
  'internal.billing_customers': (db, userId) =>
    insert(db, `internal.billing_customers (user_id, customer_id) values ($1, $2)`, [
      userId,
      `cus_${userId}`,
    ]),
  'internal.subscriptions': (db, userId) =>
    insert(
      db,
      `internal.subscriptions
        (user_id, subscription_id, status, period, amount_minor, currency, period_end, premium_until, read_at)
        values ($1, 'sub_1', 'renews', 'monthly', 499, 'USD', now(), now(), now())`,
      [userId],
    ),
  'internal.billing_letters': (db, userId) =>
    insert(db, `internal.billing_letters (user_id, cause, written_at) values ($1, 'receipt:in_1', now())`, [
      userId,
    ]),
  'internal.sandbox_payments': (db, userId) =>
    insert(db, `internal.sandbox_payments (user_id, customer_id, state) values ($1, $2, '{}')`, [
      userId,
      `sandbox_${userId}`,
    ]),
  'public.study_quarters': (db, userId) =>
    insert(db, 'public.study_quarters (user_id, quarter, num_answers) values ($1, now(), 1)', [userId]),
  // Made with the user.
  'public.user_data': async () => undefined,
  'auth.identities': (db, userId) =>
    insert(
      db,
      `auth.identities (user_id, provider_id, provider, identity_data) values ($1::uuid, $1::uuid::text, 'email', '{}')`,
      [userId],
    ),
  'auth.sessions': (db, userId) =>
    insert(db, 'auth.sessions (user_id, id) values ($1, $2)', [userId, randomUUID()]),
  'auth.refresh_tokens': (db, userId) =>
    insert(db, `auth.refresh_tokens (user_id, token) values ($1, encode(sha256($2::text::bytea), 'hex'))`, [
      userId,
      randomUUID(),
    ]),
  'auth.one_time_tokens': (db, userId) =>
    insert(
      db,
      `auth.one_time_tokens (user_id, id, token_type, selector, token_hash, code_hash, relates_to)
        values ($1, $2::uuid, 'recovery_token', $2::uuid::text, 'hash', 'hash', 'someone@example.org')`,
      [userId, randomUUID()],
    ),
  'auth.sign_ups': (db, userId) =>
    insert(
      db,
      `auth.sign_ups (user_id, id, encrypted_password, user_data, created_at) values ($1, $2, 'hash', '{}', now())`,
      [userId, randomUUID()],
    ),
  'auth.known_sources': (db, userId) =>
    insert(db, `auth.known_sources (user_id, source, last_seen_at) values ($1, 'hash', now())`, [userId]),
  'auth.known_devices': (db, userId) =>
    insert(db, `auth.known_devices (user_id, device, last_seen_at) values ($1, 'hash', now())`, [userId]),
  'auth.recovery_codes': (db, userId) =>
    insert(db, `auth.recovery_codes (user_id, code_hash, created_at) values ($1, 'hash', now())`, [userId]),
  'auth.flow_state': (db, userId) =>
    insert(
      db,
      `auth.flow_state (user_id, id, provider_type, authentication_method) values ($1, $2, 'email', 'otp')`,
      [userId, randomUUID()],
    ),
  'auth.oauth_authorizations': (db, userId) =>
    db.once(owner, {
      text: `with client as (${insertClient}) insert into auth.oauth_authorizations (user_id, id, handle_hash, client_id, redirect_uri, scope, code_challenge, created_at)
        select $1, $2::uuid, encode(sha256($2::text::bytea), 'hex'), id, 'https://example.org/', 'email',
          repeat('x', 43), now() from client`,
      values: [userId, randomUUID()],
    }),
  'auth.oauth_consents': (db, userId) =>
    db.once(owner, {
      text: `with client as (${insertClient}) insert into auth.oauth_consents (user_id, client_id, scopes, granted_at)
        select $1, id, '{email}', now() from client`,
      values: [userId],
    }),
  'auth.mfa_factors': (db, userId) =>
    insert(db, `auth.mfa_factors (user_id, id, factor_type, status) values ($1, $2, 'totp', 'unverified')`, [
      userId,
      randomUUID(),
    ]),
  'auth.webauthn_credentials': (db, userId) =>
    insert(
      db,
      `auth.webauthn_credentials (user_id, id, credential_id, public_key, friendly_name)
        values ($1, $2::uuid, decode(replace($2::text, '-', ''), 'hex'), '', 'Apple Passwords')`,
      [userId, randomUUID()],
    ),
  'auth.webauthn_challenges': async (db, userId) => {
    const sessionId = randomUUID();
    await insert(db, 'auth.sessions (user_id, id) values ($1, $2)', [userId, sessionId]);
    await insert(
      db,
      `auth.webauthn_challenges (user_id, id, session_id, challenge_type, session_data, expires_at)
        values ($1, $2, $3, 'registration', '{}', now())`,
      [userId, randomUUID(), sessionId],
    );
  },
};

const insert = (db: Database, text: string, values: readonly unknown[]) =>
  db.once(owner, { text: `insert into ${text}`, values });

export type OwnedTable = { readonly name: string; readonly table: TableInfo };

/** Every table with a `user_id`, from the catalog, so that a new one cannot be forgotten. */
export async function ownedTables(db: Database): Promise<readonly OwnedTable[]> {
  const tables = await tablesOf(db, ['auth', 'internal', 'public']);
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map((table) => ({ name: `${table.schema}.${table.name}`, table }));
}

/** A user with a row in every table that has a `user_id`. Fails for a table that `makeRow` does not know. */
export async function createUserWithEverything(db: Database): Promise<string> {
  const { id } = await createUser(db);
  await fillOwnedTables(db, id);
  return id;
}

/** Gives a person a row in every table with a `user_id` where they do not have one yet. */
export async function fillOwnedTables(db: Database, userId: string): Promise<void> {
  for (const { name } of await ownedTables(db)) {
    const make = makeRow[name];
    if (!make) throw new Error(`database/testing/owned-tables.ts doesn't say how to make a row of ${name}`);
    const { rows } = await db.once(owner, {
      text: `select from ${name} where user_id = $1 limit 1`,
      values: [userId],
    });
    if (rows.length === 0) await make(db, userId);
  }
}
