import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser, createWords } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function writeEvent({
  payload = {},
  scheduler = null,
}: {
  payload?: object;
  scheduler?: string | null;
}) {
  const [word] = await createWords(db);
  return db.once(owner, {
    text: `insert into study_events (user_id, id, word_id, kind, at_ms, payload, scheduler)
      values ($1, $2, $3, 'reset', 1, $4, $5)`,
    values: [word?.userId, randomUUID(), word?.id, JSON.stringify(payload), scheduler],
  });
}

/** A payload that has this many bytes as the database writes it. */
const payloadOf = (bytes: number, sign = 'x') => {
  const frame = '{"a": ""}'.length;
  const size = new TextEncoder().encode(sign).length;
  return { a: sign.repeat((bytes - frame) / size) + 'x'.repeat((bytes - frame) % size) };
};

describe('a study event', () => {
  test('may have a payload of up to four thousand bytes, whatever the script', async () => {
    for (const sign of ['x', 'ж', '海']) {
      await writeEvent({ payload: payloadOf(4000, sign) });
      await expect(writeEvent({ payload: payloadOf(4001, sign) })).rejects.toMatchObject({
        code: '23514',
        constraint: 'study_events_payload_size',
      });
    }
  });

  test('names its scheduler in at most fifty characters', async () => {
    await writeEvent({ scheduler: 'ж'.repeat(50) });
    await expect(writeEvent({ scheduler: 'ж'.repeat(51) })).rejects.toMatchObject({
      code: '23514',
      constraint: 'study_events_scheduler_length',
    });
  });
});

describe('the record of a call to a model', () => {
  const texts = { purpose: 'words', provider: 'library', model: 'none', outcome: 'ok' };

  async function writeCall(changed: Partial<typeof texts>) {
    const { id } = await createUser(db);
    const { purpose, provider, model, outcome } = { ...texts, ...changed };
    return db.once(owner, {
      text: `insert into ai_calls (user_id, id, called_at, purpose, provider, model, duration_ms, outcome)
        values ($1, $2, now(), $3, $4, $5, 1, $6)`,
      values: [id, randomUUID(), purpose, provider, model, outcome],
    });
  }

  test.each(['purpose', 'provider', 'model', 'outcome'] as const)(
    'has a %s of at most 200 characters',
    async (column) => {
      await writeCall({ [column]: 'ж'.repeat(200) });
      await expect(writeCall({ [column]: 'ж'.repeat(201) })).rejects.toMatchObject({
        code: '23514',
        constraint: 'ai_calls_text_length',
      });
    },
  );
});
