import { randomUUID } from 'node:crypto';
import { readMigrations } from '@vocabloom/database/migrate/files.ts';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createEmptyTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, refresh } from './testing/people.ts';
import { createTestAuth, type TestAuth } from './testing/test-auth.ts';
import { refreshTokenHash } from './tokens/refresh-token.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const rowsOf = async (database: Database, userId: string) => {
  const { rows } = await database.once(owner, {
    text: 'select to_jsonb(r) as row from auth.refresh_tokens r where user_id = $1 order by id',
    values: [userId],
  });
  return rows.map(({ row }) => row as { token: string; parent: string | null; seed: string | null });
};

describe('a refresh token', () => {
  test('is in no row of the database, and neither are its successors', async () => {
    const { id, refreshToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    const rows = await rowsOf(auth.database, id);
    const text = JSON.stringify(rows);
    for (const token of [refreshToken, second, third]) expect(text).not.toContain(token);
    // Its first row belongs to the session from the link that confirmed the address.
    expect(rows.slice(1).map(({ token, parent }) => ({ token, parent }))).toEqual([
      { token: refreshTokenHash(refreshToken), parent: null },
      { token: refreshTokenHash(second), parent: refreshTokenHash(refreshToken) },
      { token: refreshTokenHash(third), parent: refreshTokenHash(second) },
    ]);
  });

  test('cannot be replaced by its stored hash', async () => {
    const { id, refreshToken } = await confirmedPerson(auth);
    await refresh(auth, refreshToken);
    for (const { token, seed } of await rowsOf(auth.database, id)) {
      for (const stolen of [token, token.slice(0, 26), token.slice(0, 12), seed ?? token])
        expect((await refresh(auth, stolen)).status).toBe(400);
    }
  });

  test('cannot be stored in plain text, even by mistake', async () => {
    const { id } = await confirmedPerson(auth);
    await expect(
      auth.database.once(owner, {
        text: 'insert into auth.refresh_tokens (user_id, token) values ($1, $2)',
        values: [id, 'abcdefghijkl'],
      }),
    ).rejects.toMatchObject({ code: '23514', constraint: 'refresh_tokens_token_hashed' });
  });
});

describe('sessions from before the hashes', () => {
  const [first, second, third] = ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3'] as const;

  async function migratedWithTokens() {
    const database = await createEmptyTestDatabase();
    const files = await readMigrations();
    await migrate(
      database,
      files.filter(({ name }) => name < '0042'),
    );
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    await database.once(owner, {
      text: `insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
      values: [userId, `${userId}@example.org`],
    });
    await database.once(owner, {
      text: `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
      values: [sessionId, userId],
    });
    for (const [token, parent] of [
      [first, null],
      [second, first],
      [third, second],
    ])
      await database.once(owner, {
        text: `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked, updated_at)
          values ($1::text, $2, $3, $4, $1::text <> $5::text, now() - interval '1 hour')`,
        values: [token, parent, userId, sessionId, third],
      });
    await migrate(database, files);
    return { database, userId };
  }

  test('go on, with their chain and with its end when a token is used that was used long ago', async () => {
    const { database, userId } = await migratedWithTokens();
    const before = await createTestAuth({}, { on: database, startMs: Date.now() });
    try {
      expect(
        (await rowsOf(database, userId)).map(({ token, parent, seed }) => [token, parent, seed]),
      ).toEqual([
        [refreshTokenHash(first), null, null],
        [refreshTokenHash(second), refreshTokenHash(first), null],
        [refreshTokenHash(third), refreshTokenHash(second), null],
      ]);
      // Its response was lost before the change. The child cannot be derived, so there is another.
      const again = await refresh(before, second);
      expect(again.status).toBe(200);
      expect((await refresh(before, second)).body.refresh_token).toBe(again.body.refresh_token);
      // The original child, in case it arrived after all.
      const fourth = await refresh(before, third);
      expect(fourth.status).toBe(200);
      expect((await refresh(before, first)).body.code).toBe('refresh_token_already_used');
      expect((await refresh(before, fourth.body.refresh_token)).body.code).toBe('refresh_token_already_used');
    } finally {
      await before.close();
    }
  });
});
