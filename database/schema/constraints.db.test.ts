import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { rowsOf } from '../port/rows.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createUser, createWords, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const long = (length: number) => 'ж'.repeat(length);

describe('a module is refused', () => {
  test.each([
    ['xx', 'es', null, 'Unsupported source language: xx', 'modules_new_from_lang_supported'],
    ['en', 'tlh', null, 'Unsupported target language: tlh', 'modules_new_to_lang_supported'],
    ['en', 'en', null, 'Please select different languages', 'modules_new_languages_differ'],
    ['en', 'es', long(51), 'Dialect cannot exceed 50 characters', 'modules_new_dialect_length'],
  ])('from %s to %s, dialect %s: %s', async (from, to, dialect, message, constraint) => {
    const { identity } = await createUser(db);
    const insert = db.once(
      { identity },
      {
        text: 'insert into modules_new (from_lang, to_lang, dialect) values ($1, $2, $3)',
        values: [from, to, dialect],
      },
    );
    await expect(insert).rejects.toMatchObject({ code: '23514', message, constraint, table: 'modules_new' });
  });
});

describe('a dialect', () => {
  test.each([
    [`  ${long(50)} `, long(50)],
    ['   ', null],
    [null, null],
  ])('%j is kept as %j', async (given, kept) => {
    const { identity } = await createUser(db);
    const { rows } = await db.once(
      { identity },
      {
        text: `insert into modules_new (from_lang, to_lang, dialect) values ('en', 'es', $1) returning dialect`,
        values: [given],
      },
    );
    expect(rows).toEqual([{ dialect: kept }]);
  });
});

test('every study language is accepted, and no other', async () => {
  const { rows } = await db.once(owner, {
    text: `select code from unnest($1::text[]) code where internal.is_study_language(code)`,
    values: [['en', 'es', 'fr', 'de', 'it', 'pt', 'he', 'yi', 'zh', 'ar', 'ru', 'EN', 'english', '', 'ja']],
  });
  expect(rows.map(({ code }) => code)).toEqual([
    'en',
    'es',
    'fr',
    'de',
    'it',
    'pt',
    'he',
    'yi',
    'zh',
    'ar',
    'ru',
  ]);
});

describe('a group is refused', () => {
  test.each([
    ['  ', 'Please provide a group name and fill out all word pairs.', 'word_groups_name_required'],
    [long(101), 'Group name cannot exceed 100 characters', 'word_groups_name_length'],
  ])('named %j: %s', async (name, message, constraint) => {
    const group = await createGroup(db);
    const insert = db.once(
      { identity: identityOf(group.userId) },
      {
        text: 'insert into word_groups (module_id, name) values ($1, $2)',
        values: [group.moduleId, name],
      },
    );
    await expect(insert).rejects.toMatchObject({ code: '23514', message, constraint, table: 'word_groups' });
  });
});

describe('a word is refused', () => {
  test.each([
    ['from_text', ' ', 'No valid word pairs to insert.', 'words_both_sides'],
    ['to_text', '', 'No valid word pairs to insert.', 'words_both_sides'],
    ['from_text', long(151), 'Translation cannot exceed 150 characters', 'words_text_length'],
    ['to_text', long(151), 'Translation cannot exceed 150 characters', 'words_text_length'],
    ['ease', 1.29, 'Ease must be between 1.3 and 3', 'words_ease_range'],
    ['ease', 3.01, 'Ease must be between 1.3 and 3', 'words_ease_range'],
    ['ease', 'NaN', 'Ease must be between 1.3 and 3', 'words_ease_range'],
    ['sm2_interval', 366, 'Intervals must be between 0 and 365 days', 'words_sm2_interval_range'],
    ['learning_interval', -1, 'Intervals must be between 0 and 365 days', 'words_learning_interval_range'],
    ['max_interval', 366, 'Intervals must be between 0 and 365 days', 'words_max_interval_range'],
    ['apparent_tier', 0, 'Tiers must be between 1 and 5', 'words_apparent_tier_range'],
    ['apparent_tier', 6, 'Tiers must be between 1 and 5', 'words_apparent_tier_range'],
    ['next_due', -1, 'The due time must be in milliseconds since 1970', 'words_next_due_range'],
  ])('with %s %j: %s', async (column, value, message, constraint) => {
    const [word] = await createWords(db);
    const update = db.once(
      { identity: identityOf(word?.userId ?? '') },
      {
        text: `update words set ${column} = $1`,
        values: [value],
      },
    );
    await expect(update).rejects.toMatchObject({ code: '23514', message, constraint, table: 'words' });
  });

  test.each([
    ['21 entries', Array.from({ length: 21 }, () => ({ result: 1, time: 1 }))],
    ['no list', { result: 1, time: 1 }],
    ['another result', [{ result: 2, time: 1 }]],
    ['no time', [{ result: 1 }]],
    ['a time in text', [{ result: 1, time: '2026-01-01' }]],
    ['an entry that is none', [1]],
    ['an entry with more in it', [{ result: 1, time: 1, note: 'x' }]],
    ['an entry with a long text', [{ result: 1, time: 1, note: 'x'.repeat(900_000) }]],
    ['a list for a result', [{ result: [1], time: 1 }]],
    ['a result that is no whole number', [{ result: 0.5, time: 1 }]],
    ['a time that is no whole number', [{ result: 1, time: 1.5 }]],
    ['a time before 1970', [{ result: 1, time: -1 }]],
    ['a time no date can have', [{ result: 1, time: 8_640_000_000_000_001 }]],
    ['nothing but null', null],
  ])('with a history of %s', async (_, history) => {
    const [word] = await createWords(db);
    const update = db.once(
      { identity: identityOf(word?.userId ?? '') },
      {
        text: 'update words set history = $1',
        values: [JSON.stringify(history)],
      },
    );
    await expect(update).rejects.toMatchObject({ code: '23514', constraint: 'words_history_shape' });
  });
});

test('a time of thousands of digits is refused in a history', async () => {
  const [word] = await createWords(db);
  const update = db.once(
    { identity: identityOf(word?.userId ?? '') },
    { text: 'update words set history = $1', values: ['[{"result":1,"time":1e5000}]'] },
  );
  await expect(update).rejects.toMatchObject({ code: '23514', constraint: 'words_history_shape' });
});

test('values just within every limit are accepted', async () => {
  const group = await createGroup(db, { name: long(100) });
  await db.once(
    { identity: identityOf(group.userId) },
    {
      text: `insert into words (group_id, from_text, to_text, ease, sm2_interval, learning_interval, max_interval,
        apparent_tier, next_due, history)
      values ($1, $2, $2, 1.3, 365, 365, 365, 5, 0, $3), ($1, 'a', 'b', 3, 0, 0, 0, 1, 8640000000000000, '[]')`,
      values: [
        group.id,
        long(150),
        JSON.stringify(
          Array.from({ length: 20 }, (_, n) => ({
            result: n % 2,
            time: n === 0 ? 8_640_000_000_000_000 : n,
          })),
        ),
      ],
    },
  );
});

test('a new word starts as never studied', async () => {
  const [word] = await createWords(db);
  const { rows } = await db.once(
    { identity: identityOf(word?.userId ?? '') },
    {
      text: `select sm2_interval, learning_interval, ease, apparent_tier, history, max_interval,
      abs(next_due - extract(epoch from now()) * 1000) < 60000 as due_now from words`,
    },
  );
  expect(rows).toEqual([
    {
      sm2_interval: 0,
      learning_interval: 0,
      ease: 2.5,
      apparent_tier: 1,
      history: [],
      max_interval: 0,
      due_now: true,
    },
  ]);
});

test('ids made by the database are version 7 UUIDs, in the order they were made', async () => {
  const result = await db.once(owner, {
    text: `select id, ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint as ms
      from (select internal.uuid_v7() as id from generate_series(1, 200)) made`,
  });
  const rows = rowsOf(z.object({ id: z.string(), ms: z.int() }), result);
  for (const { id } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  const times = rows.map(({ ms }) => ms);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(200);
  const { rows: clock } = await db.once(owner, {
    text: 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  });
  expect(Number(clock[0]?.ms)).toBeGreaterThanOrEqual(times.at(-1) ?? 0);
});

test('a changed row says when it changed, and keeps its id, owner and creation time', async () => {
  const [word] = await createWords(db);
  const identity = identityOf(word?.userId ?? '');
  await db.once(
    { identity },
    {
      text: `update words set from_text = 'changed', created_at = '2001-01-01', updated_at = '2001-01-01'`,
    },
  );
  const { rows } = await db.once(
    { identity },
    {
      text: `select created_at < updated_at as in_order, updated_at > '2001-01-02' as lately from words`,
    },
  );
  expect(rows).toEqual([{ in_order: true, lately: true }]);
  await expect(
    db.once({ identity }, { text: 'update words set id = gen_random_uuid()' }),
  ).rejects.toMatchObject({
    code: '23514',
    message: 'A row keeps its id and its owner',
    constraint: 'words_identity',
  });
});
