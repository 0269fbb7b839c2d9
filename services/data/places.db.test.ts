import { randomUUID } from 'node:crypto';
import { createGroup, type TestGroup } from '@vocabloom/database/testing/factories.ts';
import { structureFaults } from '@vocabloom/database/testing/structure-faults.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** What `returning` shows is of before the triggers behind the statement: what they correct must be in the answer all the same. */

let service: ShelfService;
let group: TestGroup;
let other: TestGroup;
beforeAll(async () => {
  service = await startShelfService({ schemas: ['public'] });
  group = await createGroup(service.database);
  other = await createGroup(service.database, { module: { id: group.moduleId, userId: group.userId } });
});
afterAll(() => service.close());

const client = () => service.client({ role: 'authenticated', sub: group.userId });
const words = () => client().from('words');
const texts = { from_text: 'a', to_text: 'b' };

/** What the person has, in the columns that the answers show. */
const stored = async (table: 'words' | 'word_groups' | 'modules_new') =>
  (await client().from(table).select('id,position').throwOnError()).data;

test('an insert with gaps answers the places that are stored', async () => {
  const { id } = await createGroup(service.database, { userId: group.userId });
  const rows = [0, 5].map((position) => ({ group_id: id, ...texts, position }));
  const { data, status } = await words().insert(rows).select('position');
  expect([status, data]).toEqual([201, [{ position: 0 }, { position: 1 }]]);
  const { data: kept } = await words().select('position').eq('group_id', id).order('position');
  expect(kept).toEqual(data);
});

test.each(['modules_new', 'word_groups'] as const)(
  'rows of %s with any position answer the places that are stored',
  async (table) => {
    const parent =
      table === 'modules_new'
        ? { from_lang: 'en', to_lang: 'es' }
        : { module_id: group.moduleId, name: 'Travel' };
    const rows = [7, 0, -1].map((position) => ({ ...parent, position }));
    const { data } = await client().from(table).insert(rows).select('id,position').throwOnError();
    expect(data).toHaveLength(3);
    expect(await stored(table)).toEqual(expect.arrayContaining([...data]));
    expect(await structureFaults(service.database)).toEqual([]);
  },
);

/** The greatest and smallest positions there are included. */
const position = fc.oneof(
  fc.integer({ min: -4, max: 12 }),
  fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
);

const anyInsert = fc.record({
  rows: fc.array(fc.record({ inOther: fc.boolean(), position, isAgain: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  }),
  hasPositions: fc.boolean(),
  /** As an upsert it may hold words that are there already, and leaves them as they are. */
  isUpsert: fc.boolean(),
});

test('whatever is inserted, what is answered is what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(anyInsert, async ({ rows, hasPositions, isUpsert }) => {
      const there = (await stored('words')) ?? [];
      const sent = rows.map((row, at) => ({
        id: (isUpsert && row.isAgain ? there[at]?.id : undefined) ?? randomUUID(),
        group_id: row.inOther ? other.id : group.id,
        ...texts,
        ...(hasPositions ? { position: row.position } : {}),
      }));
      const writing = isUpsert ? words().upsert(sent, { ignoreDuplicates: true }) : words().insert(sent);
      const { data } = await writing.select('id,position').throwOnError();
      const known = new Set(there.map(({ id }) => id));
      expect(data.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).filter((id) => !known.has(id)));
      expect(await stored('words')).toEqual(expect.arrayContaining([...data]));
      expect(await structureFaults(service.database)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

const target = fc.record({
  at: fc.nat(40),
  position: fc.option(position, { nil: undefined }),
  inOther: fc.boolean(),
});

/** Rows are named by a number, taken modulo how many there are; without a position a row stays, or comes at the end. */
const anyWrite = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), rows: fc.array(target, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), rows: fc.array(target, { minLength: 1, maxLength: 1 }) }),
  fc.record({
    kind: fc.constant('move all' as const),
    rows: fc.array(target, { minLength: 1, maxLength: 1 }),
  }),
  fc.record({ kind: fc.constant('upsert' as const), rows: fc.array(target, { minLength: 1, maxLength: 6 }) }),
  fc.record({ kind: fc.constant('delete' as const), rows: fc.array(target, { minLength: 1, maxLength: 2 }) }),
);
type Write = typeof anyWrite extends fc.Arbitrary<infer T> ? T : never;

const listOf = ({ inOther }: { readonly inOther: boolean }) => (inOther ? other.id : group.id);

/** Writes words as the client does, and returns what it is answered. */
async function write({ kind, rows }: Write): Promise<readonly { id: string; position: number }[]> {
  const there = (await stored('words')) ?? [];
  const idOf = ({ at }: { readonly at: number }) => there[at % Math.max(there.length, 1)]?.id ?? randomUUID();
  const shown = 'id,position,group_id';
  const [first] = rows;
  switch (kind) {
    case 'insert': {
      const sent = rows.map((row) => ({ id: randomUUID(), group_id: listOf(row), ...texts }));
      return (await words().insert(sent).select(shown).throwOnError()).data;
    }
    case 'move': {
      const id = first === undefined ? '' : idOf(first);
      const change = { position: first?.position ?? 0, ...(first?.inOther ? { group_id: other.id } : {}) };
      return (await words().update(change).eq('id', id).select(shown).throwOnError()).data;
    }
    case 'move all': {
      const change = { position: first?.position ?? 0 };
      return (await words().update(change).eq('group_id', group.id).select(shown).throwOnError()).data;
    }
    case 'upsert': {
      const byId = new Map(rows.map((row) => [row.at % 3 === 0 ? randomUUID() : idOf(row), row]));
      const sent = [...byId].map(([id, row]) => ({
        id,
        group_id: listOf(row),
        ...texts,
        position: row.position ?? 0,
      }));
      return (await words().upsert(sent).select(shown).throwOnError()).data;
    }
    case 'delete':
      await words().delete().in('id', rows.map(idOf)).throwOnError();
      return [];
  }
}

test('whatever is inserted, moved, merged and deleted, each answer is what is read after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyWrite, { minLength: 1, maxLength: 6 }), async (writes) => {
      for (const one of writes) {
        const answered = await write(one);
        const { data } = await words().select('id,position,group_id').throwOnError();
        expect(data).toEqual(expect.arrayContaining([...answered]));
      }
      expect(await structureFaults(service.database)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test.each(['modules_new', 'word_groups'] as const)(
  'rows of %s that are moved answer where they are',
  async (table) => {
    const rows = client().from(table);
    const there = (await stored(table)) ?? [];
    const { data } = await rows
      .update({ position: 900 })
      .eq('id', there[0]?.id ?? '')
      .select('id,position')
      .throwOnError();
    expect(await stored(table)).toEqual(expect.arrayContaining([...data]));
    expect(data[0]?.position).toBeLessThan(there.length);
  },
);
