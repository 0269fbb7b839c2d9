import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../testing/create-test-database.ts';
import type { Database } from './database.ts';
import { owner } from './identities.ts';
import { firstRowOf, rowsOf } from './rows.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const sub = '0190a0b0-0000-7000-8000-000000000001';

describe('values', () => {
  const echo = async (type: string, value: unknown) => {
    const { rows } = await db.once(owner, {
      text: `select $1::${type} as v`,
      values: [value],
    });
    return rows[0]?.v;
  };

  test.each([
    ['int8', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['int8', '9007199254740993', '9007199254740993'],
    ['int8', 9_007_199_254_740_993n, '9007199254740993'],
    ['float8', 2.6, 2.6],
    ['float8', 0.1 + 0.2, 0.1 + 0.2],
    ['numeric', '12.5', 12.5],
    ['numeric', '0.1234567890123456789', '0.1234567890123456789'],
    ['boolean', true, true],
    ['text', 'שלום "quoted" \\ ', 'שלום "quoted" \\ '],
    ['text', null, null],
    ['text', '', ''],
    ['jsonb', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    ['jsonb', '[1, 2]', [1, 2]],
    ['json', '"text"', 'text'],
    ['date', '2026-02-28', '2026-02-28'],
    ['timestamptz', '2026-01-02T03:04:05.678901+02:00', '2026-01-02T01:04:05.678901Z'],
    ['timestamptz', new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)), '2026-01-02T03:04:05.006Z'],
    ['timestamptz', 'infinity', 'infinity'],
    ['timestamp', '2026-01-02 03:04:05', '2026-01-02T03:04:05'],
    ['uuid', sub, sub],
    ['bytea', new Uint8Array([0, 255, 39]), Buffer.from([0, 255, 39])],
    [
      'text[]',
      ['a', 'b"c', 'd\\e', null, '', 'NULL', '{x,y}'],
      ['a', 'b"c', 'd\\e', null, '', 'NULL', '{x,y}'],
    ],
    ['int[]', [1, 2, null], [1, 2, null]],
    ['int[]', [], []],
    [
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['jsonb[]', [{ a: '"' }], [{ a: '"' }]],
    ['inet', '10.0.0.1', '10.0.0.1'],
  ])('of type %s come back as they went (%#)', async (type, given, expected) => {
    expect(await echo(type, given)).toEqual(expected);
  });

  test('are read with a schema, which drops columns it does not name', async () => {
    const result = await db.once(owner, { text: `select 7 as lives, 'Tom' as name, true as "isCat"` });
    const cat = z.object({ lives: z.int(), isCat: z.boolean() });
    expect(rowsOf(cat, result)).toEqual([{ lives: 7, isCat: true }]);
    expect(firstRowOf(cat, result)).toEqual({ lives: 7, isCat: true });
    expect(firstRowOf(cat, { rows: [] })).toBeUndefined();
  });

  test('that do not match the schema are refused by column name, without revealing their content', async () => {
    const result = await db.once(owner, { text: `select 'a secret' as lives, 'Tom' as name` });
    const cat = z.object({ lives: z.int(), owner: z.string() });
    expect(() => rowsOf(cat, result)).toThrow(
      new Error('a row of the database can’t be read: lives (invalid_type), owner (invalid_type)'),
    );
  });
});
