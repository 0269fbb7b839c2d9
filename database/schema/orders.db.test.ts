import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database, Statement } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { firstRowOf } from '../port/rows.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser, identityOf } from '../testing/factories.ts';
import {
  append,
  arrange,
  type Kind,
  listsOf,
  type Orders,
  remove,
  withList,
} from '../testing/orders-oracle.ts';
import { structureFaults } from '../testing/structure-faults.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** A statement, and the orders after it. */
type Step = { readonly statement: Statement; readonly after: Orders };

/** Built from numbers only, so that it can be applied to whatever exists by then. */
type Action = (orders: Orders) => Step | null;

const tables = { modules: 'modules_new', groups: 'word_groups', words: 'words' } as const;
const parents = { modules: 'user_id', groups: 'module_id', words: 'group_id' } as const;
const kind = fc.constantFrom<Kind>('modules', 'groups', 'words');
const place = fc.integer({ min: -2, max: 9 });
const nth = fc.nat(40);

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** A non-empty list of this kind, with its parent. */
function someList(orders: Orders, of: Kind, at: number) {
  const filled = Object.entries(listsOf(orders, of)).filter(([, list]) => list.length > 0);
  const [parent, list] = pick(filled, at) ?? [];
  return parent === undefined || list === undefined ? null : { kind: of, parent, list };
}

/** What an insert needs: ids, places and a parent. */
const insertion = (
  of: Kind,
  rows: { parent: string; ids: readonly string[]; places: readonly (number | null)[] },
) => {
  const from = `from unnest($1::uuid[], $2::integer[]) with ordinality as n (id, place, nth)`;
  const values = [rows.ids, rows.places];
  const text = {
    modules: `insert into modules_new (id, from_lang, to_lang, position) select id, 'en', 'es', place ${from} order by nth`,
    groups: `insert into word_groups (id, module_id, name, position) select id, $3::uuid, 'Group', place ${from} order by nth`,
    words: `insert into words (id, group_id, from_text, to_text, position)
      select id, $3::uuid, 'a', 'b', coalesce(place, 2147483647) ${from} order by nth`,
  }[of];
  return { text, values: of === 'modules' ? values : [...values, rows.parent] };
};

const insert = fc.tuple(kind, nth, fc.array(place, { minLength: 1, maxLength: 4 })).map(
  ([of, at, places]): Action =>
    (orders) => {
      const parent = of === 'modules' ? 'person' : pick(Object.keys(listsOf(orders, of)), at);
      if (parent === undefined) return null;
      const ids = places.map(() => randomUUID());
      return {
        statement: insertion(of, { parent, ids, places }),
        after: append(orders, { kind: of, parent, list: ids }),
      };
    },
);

const removal = fc.tuple(kind, nth, fc.array(nth, { minLength: 1, maxLength: 3 })).map(
  ([of, at, picks]): Action =>
    (orders) => {
      const found = someList(orders, of, at);
      if (found === null) return null;
      const ids = [...new Set(picks.map((one) => pick(found.list, one) ?? ''))];
      return {
        statement: { text: `delete from ${tables[of]} where id = any($1::uuid[])`, values: [ids] },
        after: remove(orders, { ...found, list: ids }),
      };
    },
);

const move = fc.tuple(kind, nth, nth, place).map(
  ([of, at, which, to]): Action =>
    (orders) => {
      const found = someList(orders, of, at);
      const id = found === null ? undefined : pick(found.list, which);
      if (found === null || id === undefined) return null;
      return {
        statement: { text: `update ${tables[of]} set position = $2 where id = $1`, values: [id, to] },
        after: withList(orders, { ...found, list: arrange(found.list, new Map([[id, to]])) }),
      };
    },
);

/** Distinct places of a list for distinct rows of it. */
const asksFor = (list: readonly string[], picks: readonly (readonly [number, number])[]) => {
  const ids = [...new Set(picks.map(([id]) => pick(list, id) ?? ''))];
  const places = [...new Set([...picks.map(([, to]) => to % list.length), ...list.keys()])];
  return new Map(ids.map((id, index) => [id, places[index] ?? 0]));
};
const picks = fc.array(fc.tuple(nth, nth), { minLength: 1, maxLength: 6 });

const moveSeveral = fc.tuple(kind, nth, picks).map(
  ([of, at, wanted]): Action =>
    (orders) => {
      const found = someList(orders, of, at);
      if (found === null) return null;
      const places = asksFor(found.list, wanted);
      return {
        statement: {
          text: `update ${tables[of]} t set position = n.place
            from unnest($1::uuid[], $2::integer[]) as n (id, place) where t.id = n.id`,
          values: [[...places.keys()], [...places.values()]],
        },
        after: withList(orders, { ...found, list: arrange(found.list, places) }),
      };
    },
);

const upsert = fc.tuple(kind, nth, picks, fc.nat(3)).map(
  ([of, at, wanted, added]): Action =>
    (orders) => {
      const found = someList(orders, of, at);
      if (found === null) return null;
      const places = asksFor(found.list, wanted);
      const fresh = Array.from({ length: added }, () => randomUUID());
      const { text, values } = insertion(of, {
        parent: found.parent,
        ids: [...places.keys(), ...fresh],
        places: [...places.values(), ...fresh.map((_, index) => index)],
      });
      const moved = withList(orders, { ...found, list: arrange(found.list, places) });
      return {
        statement: {
          text: `${text} on conflict (user_id, id) do update set position = excluded.position`,
          values,
        },
        after: append(moved, { ...found, list: fresh }),
      };
    },
);

const moveElsewhere = fc.tuple(fc.constantFrom<'groups' | 'words'>('groups', 'words'), nth, picks, nth).map(
  ([of, at, wanted, target]): Action =>
    (orders) => {
      const found = someList(orders, of, at);
      const to = pick(Object.keys(listsOf(orders, of)), target);
      if (found === null || to === undefined || to === found.parent) return null;
      const ids = [...asksFor(found.list, wanted).keys()];
      const rest = found.list.filter((id) => !ids.includes(id));
      const moved = [...(listsOf(orders, of)[to] ?? []), ...found.list.filter((id) => ids.includes(id))];
      const left = withList(orders, { ...found, list: rest });
      return {
        statement: {
          text: `update ${tables[of]} set ${parents[of]} = $2 where id = any($1::uuid[])`,
          values: [ids, to],
        },
        after: withList(left, { kind: of, parent: to, list: moved }),
      };
    },
);

/** An edited list as the app sends it: what is deleted, what starts again, and what only changed its place. */
const saveWords = fc
  .tuple(
    nth,
    fc.array(fc.record({ at: nth, isNew: fc.boolean(), isChanged: fc.boolean() }), { maxLength: 8 }),
  )
  .map(
    ([at, edited]): Action =>
      (orders) => {
        const found = someList(orders, 'words', at);
        if (found === null) return null;
        const rows = edited.map(({ at: which, isNew, isChanged }) => {
          const id = isNew ? randomUUID() : (pick(found.list, which) ?? '');
          return { id, isFresh: isNew || isChanged };
        });
        const list = [...new Map(rows.map((row) => [row.id, row])).values()];
        const kept = found.list.filter((id) => list.some((row) => row.id === id));
        const writes = list.map(({ id, isFresh }, position) => {
          const texts = isFresh
            ? { from_text: randomUUID(), to_text: 'changed' }
            : { from_text: 'a', to_text: 'b' };
          return { id, position, isFresh, ...texts };
        });
        return {
          statement: {
            text: 'select public.save_words($1, $2, $3, $4)',
            values: [
              found.parent,
              found.list.filter((id) => !kept.includes(id)),
              JSON.stringify(writes.filter(({ isFresh }) => isFresh)),
              JSON.stringify(
                writes.filter(({ id, position, isFresh }) => !isFresh && kept.indexOf(id) !== position),
              ),
            ],
          },
          after: withList(orders, { ...found, list: list.map(({ id }) => id) }),
        };
      },
  );

const ids = z.array(z.guid());
const storedOrders = z.object({
  modules: ids,
  groups: z.record(z.guid(), ids),
  words: z.record(z.guid(), ids),
});

async function ordersOf(userId: string): Promise<Orders> {
  const result = await db.once(
    { identity: identityOf(userId) },
    {
      text: `select
        (select coalesce(jsonb_agg(id order by position), '[]') from modules_new) as modules,
        (select coalesce(jsonb_object_agg(m.id, (
          select coalesce(jsonb_agg(g.id order by g.position), '[]') from word_groups g where g.module_id = m.id
        )), '{}') from modules_new m) as groups,
        (select coalesce(jsonb_object_agg(g.id, (
          select coalesce(jsonb_agg(w.id order by w.position), '[]') from words w where w.group_id = g.id
        )), '{}') from word_groups g) as words`,
    },
  );
  const orders = firstRowOf(storedOrders, result);
  if (orders === undefined) throw new Error('there are no orders');
  return orders;
}

async function follow(actions: readonly Action[]): Promise<void> {
  const { id: userId } = await createUser(db);
  let expected: Orders = { modules: [], groups: {}, words: {} };
  for (const action of actions) {
    const step = action(expected);
    if (step === null) continue;
    await db.once({ identity: identityOf(userId) }, step.statement);
    expected = step.after;
    expect(await ordersOf(userId), step.statement.text).toEqual(expected);
  }
  expect(await structureFaults(db)).toEqual([]);
  await db.once(owner, { text: 'delete from auth.users where id = $1', values: [userId] });
}

/** Something to work on: two modules, groups in both, words in some. */
const beginning: readonly Action[] = [0, 1].flatMap((at): Action[] => {
  const add =
    (of: Kind, count: number): Action =>
    (orders) => {
      const parent = of === 'modules' ? 'person' : (Object.keys(listsOf(orders, of))[at] ?? '');
      const ids = Array.from({ length: count }, () => randomUUID());
      return {
        statement: insertion(of, { parent, ids, places: ids.map((_, index) => index) }),
        after: append(orders, { kind: of, parent, list: ids }),
      };
    };
  return [add('modules', 1), add('groups', 2), add('words', 5)];
});

const actions = (action: fc.Arbitrary<Action>) => fc.array(action, { minLength: 1, maxLength: 12 });

test.each([
  ['inserted, deleted and moved', fc.oneof(insert, removal, move)],
  ['moved together, also to another parent', fc.oneof(move, moveSeveral, moveElsewhere)],
  ['upserted', fc.oneof(upsert, removal)],
  ['saved as an edited list', saveWords],
  [
    'changed in every possible way',
    fc.oneof(insert, removal, move, moveSeveral, moveElsewhere, upsert, saveWords),
  ],
])(
  'modules, groups and words are in the same order as in plain lists: %s',
  async (_how, action) => {
    await fc.assert(
      fc.asyncProperty(actions(action), (chosen) => follow([...beginning, ...chosen])),
      { numRuns: 30 },
    );
  },
  240_000,
);
