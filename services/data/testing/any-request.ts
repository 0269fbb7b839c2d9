import fc from 'fast-check';
import { anyQuery, strange, table } from './any-query.ts';

/** Requests of every kind to the shelf schema: right, wrong, deep, wide, long and strange. */
export type AnyRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
};

const oneOf = (text: string) => fc.constantFrom(...text.split(' '));

const functions = oneOf(
  'add echo shout join_all titles books_longer_than first_book divided over setting clear_drafts pick many or_else length_of root_of nothing',
);
const place = fc.oneof(
  { weight: 8, arbitrary: table.map((name) => `/${name}`) },
  { weight: 2, arbitrary: functions.map((name) => `/rpc/${name}`) },
  fc.constantFrom('', '/', '/rpc', '/rpc/', '/a/b/c', '/%00', '/nothing', '/odd%20%22names%22'),
);

const value = fc.oneof(
  strange,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, ['a'], { a: 1 }, [[[]]]),
  fc.jsonValue({ depthSize: 'medium' }),
);
const key = oneOf('id title words note code settings');
const row = fc.oneof(
  { weight: 3, arbitrary: fc.dictionary(key, value, { maxKeys: 3 }) },
  fc.dictionary(fc.oneof(oneOf('name owner_id a b c parts minimum state'), fc.constant(''), strange), value, {
    maxKeys: 3,
  }),
);
const times = (most: number, make: (count: number) => string) => fc.integer({ min: 1, max: most }).map(make);

const body = fc.oneof(
  { weight: 4, arbitrary: row.map((one) => JSON.stringify(one)) },
  fc.array(row, { maxLength: 4 }).map((rows) => JSON.stringify(rows)),
  fc
    .tuple(row, fc.integer({ min: 1, max: 50 }))
    .map(([one, count]) => JSON.stringify(Array.from({ length: count }, () => one))),
  value.map((one) => JSON.stringify(one)),
  strange,
  times(20_000, (depth) => `{"settings":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  times(20_000, (depth) => '{"a":'.repeat(depth)),
  times(30_000, (count) => `[${Array.from({ length: count }, () => '{}').join(',')}]`),
  fc.constantFrom(
    '{"title":"\\u0000"}',
    '{"title":"\\ud800"}',
    '{"settings":1e5000}',
    '{"settings":{"a":"\\u0000"}}',
    '[{"id":1},{"id":1}]',
    `{"title":"${'x'.repeat(200_000)}"}`,
  ),
);

const preference = oneOf(
  'return=representation return=minimal return=headers-only count=exact count=planned count=estimated missing=default ' +
    'resolution=merge-duplicates resolution=ignore-duplicates tx=rollback handling=strict max-affected=1 ' +
    'max-affected=999999999999999 timezone=UTC timezone=nowhere nonsense',
);
const header = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(
      fc.constant('prefer'),
      fc.array(preference, { maxLength: 4 }).map((preferences) => preferences.join(', ')),
    ),
  },
  fc.tuple(
    fc.constant('accept'),
    oneOf(
      'application/json */* application/vnd.pgrst.object+json application/vnd.pgrst.array+json;nulls=stripped text/csv application/openapi+json " ,,;q=x',
    ),
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'text/plain',
      'text/xml',
      'application/octet-stream',
      'application/x-www-form-urlencoded',
      'text/csv',
      ';',
      '',
    ),
  ),
  fc.tuple(fc.constant('range'), oneOf('0-1 5- 3-1 0-999999999999999 x 999999999999999-')),
  fc.tuple(oneOf('accept-profile content-profile'), oneOf('shelf archive hidden " pg_catalog')),
  fc.tuple(fc.constant('cookie'), oneOf('a=b = ;;=; __proto__=1')),
);

const withBody: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({
    method: fc.constantFrom<AnyRequest['method'][]>(
      ...([
        'GET',
        'GET',
        'GET',
        'GET',
        'HEAD',
        'POST',
        'POST',
        'POST',
        'PATCH',
        'DELETE',
        'PUT',
        'OPTIONS',
      ] as const),
    ),
    place,
    query: anyQuery,
    payload: body,
    headers: fc.array(header, { maxLength: 2 }),
  })
  .map(({ method, place: at, query, payload, headers }) => ({
    method,
    url: query === '' ? at : `${at}?${query}`,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    ...(withBody.has(method) ? { payload: payload.toWellFormed() } : {}),
  }));
