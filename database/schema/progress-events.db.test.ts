import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createWords, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const service: Identity = { kind: 'service' };
const fold = { 'vocabloom.fold': 'on' };

const createWord = async () => {
  const [word] = await createWords(db);
  if (!word) throw new Error('there is no word');
  return word;
};

const eventsOf = async (userId: string) => {
  const { rows } = await db.once(
    { identity: identityOf(userId) },
    {
      text: 'select word_id, kind, payload from study_events order by sequence',
    },
  );
  return rows;
};

describe('progress written directly by a client', () => {
  test('is recorded whoever writes it, including the server', async () => {
    const { id, userId } = await createWord();
    await db.once({ identity: service }, { text: 'update words set ease = 2.6 where id = $1', values: [id] });
    expect(await eventsOf(userId)).toMatchObject([{ word_id: id, kind: 'set' }]);
  });

  test('becomes an event with the whole progress', async () => {
    const { id, userId } = await createWord();
    await db.once(
      { identity: identityOf(userId) },
      {
        text: `update words set sm2_interval = 6, learning_interval = 4, ease = 2.6, next_due = 1800000000000,
        apparent_tier = 4, history = '[{"result": 1, "time": 5}]', max_interval = 6 where id = $1`,
        values: [id],
      },
    );
    expect(await eventsOf(userId)).toEqual([
      {
        word_id: id,
        kind: 'set',
        payload: {
          progress: {
            sm2IntervalDays: 6,
            learningIntervalDays: 4,
            ease: 2.6,
            nextDueMs: 1_800_000_000_000,
            tier: 4,
            history: [{ result: 1, time: 5 }],
            maxIntervalDays: 6,
          },
        },
      },
    ]);
  });

  test('is not an event if none of it changed', async () => {
    const { userId } = await createWord();
    await db.once(
      { identity: identityOf(userId) },
      {
        text: `update words set from_text = 'other', ease = ease, history = history`,
      },
    );
    expect(await eventsOf(userId)).toEqual([]);
  });

  test('also becomes an event if a word is inserted with progress', async () => {
    const group = await createGroup(db);
    await db.once(
      { identity: identityOf(group.userId) },
      {
        text: `insert into words (group_id, from_text, to_text, apparent_tier, next_due)
        values ($1, 'new', 'nuevo', 1, 0), ($1, 'known', 'conocido', 3, 0)`,
        values: [group.id],
      },
    );
    const events = await eventsOf(group.userId);
    expect(events).toMatchObject([{ kind: 'set', payload: { progress: { tier: 3 } } }]);
  });

  test('cannot pass as a fold, whatever settings its transaction has', async () => {
    const { userId } = await createWord();
    await db.once(
      { identity: identityOf(userId), settings: fold },
      { text: 'update words set apparent_tier = 2' },
    );
    expect(await eventsOf(userId)).toMatchObject([{ kind: 'set' }]);
  });
});

test('progress folded by the server is not another event', async () => {
  const { userId } = await createWord();
  await db.once(
    { identity: service, settings: fold },
    {
      text: 'update words set apparent_tier = 2 where user_id = $1',
      values: [userId],
    },
  );
  expect(await eventsOf(userId)).toEqual([]);
  await db.once(
    { identity: service },
    {
      text: 'update words set apparent_tier = 3 where user_id = $1',
      values: [userId],
    },
  );
  expect(await eventsOf(userId)).toMatchObject([{ kind: 'set' }]);
});

describe('an event', () => {
  const append = (word: { id: string; userId: string }, id: string = randomUUID()) =>
    db.once(
      { identity: service },
      {
        text: `insert into study_events (user_id, id, word_id, kind, at_ms) values ($1, $2, $3, 'reset', 1)
        on conflict do nothing`,
        values: [word.userId, id, word.id],
      },
    );

  test('that arrives twice is stored once', async () => {
    const word = await createWord();
    const id = randomUUID();
    expect((await append(word, id)).rowCount).toBe(1);
    expect((await append(word, id)).rowCount).toBe(0);
  });

  test('is never changed or removed, not even by the owner', async () => {
    const word = await createWord();
    await append(word);
    for (const text of [
      'update study_events set at_ms = 2',
      'delete from study_events',
      'truncate study_events',
    ]) {
      const change = db.once(owner, { text });
      await expect(change, text).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('is deleted with its word, even when a person deletes a whole module', async () => {
    const word = await createWord();
    await append(word);
    await db.once({ identity: identityOf(word.userId) }, { text: 'delete from modules_new' });
    expect(await eventsOf(word.userId)).toEqual([]);
  });
});
