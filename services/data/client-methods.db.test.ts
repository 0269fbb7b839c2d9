import type {
  PostgrestBuilder,
  PostgrestClient,
  PostgrestFilterBuilder,
  PostgrestQueryBuilder,
  PostgrestTransformBuilder,
} from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/**
 * Calls every public method of the client library for tables against the service. A method added by a new version of
 * the library is a type error here.
 */

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

type MethodsOf<Thing> = {
  [Key in keyof Thing & string]: Thing[Key] extends (...args: never[]) => unknown ? Key : never;
}[keyof Thing & string];

// Row types do not matter here; what the builders can do does not depend on them.
type Client = PostgrestClient;
type Query = PostgrestQueryBuilder<never, never, never, never>;
type Filter = PostgrestFilterBuilder<never, never, never, never>;
type Transform = PostgrestTransformBuilder<never, never, never, never>;
type Builder = PostgrestBuilder<never, never, false>;

type Answer = { readonly data: unknown; readonly error: unknown };
type Case = readonly [ask: () => PromiseLike<unknown>, expected: unknown];
type Cases<Names extends string> = Readonly<Record<Names, Case>>;

const books = () => service.client().from('books').select('id').order('id');
const ids = (...numbers: readonly number[]) => numbers.map((id) => ({ id }));
const drafts = () => service.client().from('drafts');

const ofClient: Cases<MethodsOf<Client>> = {
  from: [() => service.client().from('people').select('name').eq('id', 1), [{ name: 'Toni' }]],
  schema: [() => service.client().schema('archive').from('papers').select('text'), [{ text: 'old' }]],
  rpc: [() => service.client().rpc('add', { a: 1, b: 2 }), 3],
  getOpenApiSpec: [() => service.client().getOpenApiSpec(), expect.objectContaining({ swagger: '2.0' })],
};

const ofQuery: Cases<MethodsOf<Query>> = {
  select: [() => service.client().from('people').select('id').limit(1), ids(1)],
  insert: [() => drafts().insert({ title: 'new' }).select('id,title'), [{ id: 1, title: 'new' }]],
  upsert: [
    async () => {
      await drafts().insert({ id: 7, title: 'old' });
      return drafts().upsert({ id: 7, title: 'changed' }).select('id,title');
    },
    [{ id: 7, title: 'changed' }],
  ],
  update: [
    () => service.client().from('people').update({ name: 'Ursa' }).eq('id', 3).select('name'),
    [{ name: 'Ursa' }],
  ],
  delete: [
    () => service.client().from('passports').delete().eq('person_id', 2).select('number'),
    [{ number: 'J-2' }],
  ],
};

const ofFilter: Cases<Exclude<MethodsOf<Filter>, MethodsOf<Transform>>> = {
  eq: [() => books().eq('pages', 174), ids(2)],
  neq: [() => books().neq('pages', 174), ids(1, 3, 4)],
  gt: [() => books().gt('pages', 324), ids(3)],
  gte: [() => books().gte('pages', 324), ids(1, 3)],
  lt: [() => books().lt('pages', 174), ids(4)],
  lte: [() => books().lte('pages', 174), ids(2, 4)],
  like: [() => books().like('title', 'Bel%'), ids(1)],
  likeAllOf: [() => books().likeAllOf('title', ['%Wave%', '%Mind%']), ids(3)],
  likeAnyOf: [() => books().likeAnyOf('title', ['Bel%', 'Fic%']), ids(1, 2)],
  ilike: [() => books().ilike('title', 'bel%'), ids(1)],
  ilikeAllOf: [() => books().ilikeAllOf('title', ['%wave%', '%mind%']), ids(3)],
  ilikeAnyOf: [() => books().ilikeAnyOf('title', ['bel%', 'fic%']), ids(1, 2)],
  regexMatch: [() => books().regexMatch('title', '^Bel'), ids(1)],
  regexIMatch: [() => books().regexIMatch('title', '^bel'), ids(1)],
  is: [() => books().is('is_read', null), ids(3)],
  isDistinct: [() => books().isDistinct('pages', 174), ids(1, 3, 4)],
  in: [() => books().in('id', [1, 4]), ids(1, 4)],
  notIn: [() => books().notIn('id', [1, 4]), ids(2, 3)],
  contains: [() => books().contains('tags', ['ghost']), ids(1)],
  containedBy: [() => books().containedBy('tags', ['maze', 'more']), ids(2, 3)],
  rangeGt: [() => books().rangeGt('loan', '[1,5)'), ids(2)],
  rangeGte: [() => books().rangeGte('loan', '[1,5)'), ids(1, 2)],
  rangeLt: [() => books().rangeLt('loan', '[5,9)'), ids(1)],
  rangeLte: [() => books().rangeLte('loan', '[1,5)'), ids(1)],
  rangeAdjacent: [() => books().rangeAdjacent('loan', '[9,12)'), ids(2)],
  overlaps: [() => books().overlaps('tags', ['home', 'maze']), ids(1, 2)],
  textSearch: [() => books().textSearch('words', 'ghost', { config: 'english' }), ids(1)],
  match: [() => books().match({ pages: 174, is_read: false }), ids(2)],
  not: [() => books().not('is_read', 'is', null), ids(1, 2, 4)],
  or: [() => books().or('pages.eq.174,pages.gt.324'), ids(2, 3)],
  filter: [() => books().filter('pages', 'in', '(10,174)'), ids(2, 4)],
};

const ofTransform: Cases<Exclude<MethodsOf<Transform>, MethodsOf<Builder>>> = {
  select: [() => drafts().insert({ title: 'new' }).select('title'), [{ title: 'new' }]],
  order: [
    () => service.client().from('books').select('id').order('pages', { ascending: false }),
    ids(3, 1, 2, 4),
  ],
  limit: [() => books().limit(2), ids(1, 2)],
  range: [() => books().range(1, 2), ids(2, 3)],
  abortSignal: [() => books().abortSignal(new AbortController().signal).limit(1), ids(1)],
  single: [() => books().eq('id', 2).single(), { id: 2 }],
  maybeSingle: [() => books().eq('id', 99).maybeSingle(), null],
  csv: [() => books().limit(2).csv(), 'id\n1\n2'],
  geojson: [
    () =>
      books()
        .geojson()
        .then(({ error }) => ({ data: error?.code, error: null })),
    // Without PostGIS this function does not exist.
    '42883',
  ],
  explain: [() => books().explain({ format: 'text' }), expect.stringMatching(/Scan|Sort/)],
  rollback: [
    async () => {
      await drafts().insert({ title: 'tried' }).rollback();
      return drafts().select('id');
    },
    [],
  ],
  maxAffected: [
    async () => {
      await drafts().insert([{ title: 'a' }, { title: 'b' }]);
      // Its type depends on the version of the service, which the client library learns nowhere else.
      const limited = drafts().delete().gt('id', 0).maxAffected(1) as unknown as PromiseLike<Answer>;
      const { error } = await limited;
      return { data: error, error: null };
    },
    expect.objectContaining({ code: 'PGRST124' }),
  ],
};

const ofBuilder: Cases<MethodsOf<Builder>> = {
  throwOnError: [
    async () => {
      await expect(service.client().from('nothing').select().throwOnError()).rejects.toMatchObject({
        code: 'PGRST205',
      });
      return { data: 'thrown', error: null };
    },
    'thrown',
  ],
  stripNulls: [() => service.client().from('people').select('id,born').eq('id', 3).stripNulls(), ids(3)],
  setHeader: [() => books().setHeader('Range', '0-0'), ids(1)],
  retry: [() => books().retry(false).limit(1), ids(1)],
  // biome-ignore lint/suspicious/noThenProperty: the library's own method name
  then: [
    () =>
      books()
        .limit(1)
        .then((answer) => answer),
    ids(1),
  ],
  overrideTypes: [() => books().limit(1).overrideTypes<{ id: number }[]>(), ids(1)],
  returns: [() => books().limit(1).returns<{ id: number }[]>(), ids(1)],
};

describe.each([
  ['the client', ofClient],
  ['a table', ofQuery],
  ['a filter', ofFilter],
  ['a window and a form', ofTransform],
  ['a request', ofBuilder],
])('of %s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_, [ask, expected]) => {
    const { data, error } = (await ask()) as Answer;
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  });
});
