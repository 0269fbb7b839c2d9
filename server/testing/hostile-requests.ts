import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Learner } from './learner.ts';
import { storageBodies, storageHeaders, storagePaths } from './storage-bodies.ts';

/**
 * A request as it is sent: its body is text, so that it may be invalid JSON or JSON that none of our programs would
 * write.
 */
export type HostileRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
};

/**
 * JSON texts that break code that trusts its input: too deep, too long, too large, of another type, with invalid
 * characters.
 */
const badValues: readonly string[] = [
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '-1',
  '1e5000',
  '99999999999999999999',
  '"\\ud800"',
  '"\\u0000"',
  '"\\udc00\\ud800"',
  '"a\\u0000b"',
  `"${'a'.repeat(20_000)}"`,
  `"${'a '.repeat(20_000)}"`,
  `"${'1!'.repeat(20_000)}"`,
  `"${'ä*'.repeat(10_000)}"`,
  `"${'操'.repeat(10_000)}"`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `[${'1,'.repeat(20_000)}1]`,
  `{"__proto__":{"role":"service_role"},"constructor":1}`,
  '"2026-13-45T99:99:99Z"',
  '"infinity"',
  '["a",{"b":[1]}]',
];

const badBodies: readonly string[] = [
  ...badValues,
  '',
  '{',
  '{"a":1',
  '\ufeff{}',
  '[,]',
  'a=1&b=2',
  '{"a":1}{"b":2}',
  `{"accessToken":"${'a'.repeat(1_100_000)}"}`,
];

/** Texts for addresses, already encoded: some do not decode to any text. */
const badParts: readonly string[] = [
  '%00',
  '%',
  '%ed%a0%80',
  '%ff',
  '..%2f..%2f',
  'a'.repeat(9000),
  '%22%22',
  '*,'.repeat(2000),
  'id,'.repeat(1700),
  '('.repeat(500),
  'words(words(words(*)))',
  'null',
  '-1',
  '1e5000',
  'eq.%00',
  'in.(1,2',
  `or=(${'not.and('.repeat(200)}`,
  'fts.a',
  'match.((a+)+)+$',
  'password',
  'refresh_token',
  '*',
  randomUUID(),
];

/** Valid bodies, by the end of their address. */
type RightBodies = Readonly<Record<string, object>>;

/** Valid bodies, by the end of their address; one value of each is then replaced. */
const rightBodies = ({ groupId, wordIds: [wordId = ''] }: Learner): RightBodies => {
  return {
    '/study/events': {
      events: [
        {
          ...{ id: randomUUID(), wordId, atMs: Date.now(), kind: 'answer', mode: 'learning', known: true },
          ...{ direction: 'from-to', scheduler: 'sm2-1' },
        },
      ],
    },
    '/usage/check-words': { wordCount: 5, timezone: 'UTC' },
    '/usage/check-practice': { timezone: 'UTC' },
    '/auth/v1/signup': { email: `${randomUUID()}@example.org`, password: 'a good one', data: { name: 'x' } },
    '/auth/v1/token': { email: 'a@example.org', password: 'a good one', refresh_token: 'abcdefabcdef' },
    '/auth/v1/user': { data: { preferred_language: 'he' }, password: 'another one' },
    '/auth/v1/recover': { email: 'a@example.org' },
    '/auth/v1/resend': { type: 'signup', email: 'a@example.org' },
    '/auth/v1/verify': { type: 'signup', token: '123456', email: 'a@example.org' },
    '/rest/v1/words': {
      group_id: groupId,
      from_text: 'a',
      to_text: 'b',
      history: [],
      next_due: 0,
      ease: 2.5,
    },
    '/rest/v1/word_groups': { name: 'x' },
    '/rest/v1/modules_new': { from_lang: 'en', to_lang: 'es', dialect: 'x' },
    '/rest/v1/rpc/save_words': {
      in_group: groupId,
      deletes: [],
      moved: [],
      fresh: [{ from_text: 'a', to_text: 'b' }],
    },
  };
};

/** Every place in a body at which a value can be replaced. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
    : [path];

const MARK = '@@';

const replaceAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return MARK;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? replaceAt(item, rest) : item));
  return { ...(value as object), [key]: replaceAt((value as Record<string, unknown>)[key], rest) };
};

/**
 * A valid body for the address in which one value, or everything, is replaced by something bad; or a body that was never
 * meant for it.
 */
const anyBody = (url: string, right: RightBodies): fc.Arbitrary<string> => {
  const found = Object.entries(right).find(([path]) => url.split('?')[0]?.endsWith(path));
  const anything = fc.oneof(fc.constantFrom(...badBodies), fc.json());
  if (found === undefined) return anything;
  const spoiled = fc
    .tuple(fc.constantFrom(...placesIn(found[1])), fc.constantFrom(...badValues))
    .map(([path, bad]) => JSON.stringify(replaceAt(found[1], path)).replace(`"${MARK}"`, () => bad));
  return fc.oneof({ arbitrary: spoiled, weight: 4 }, anything);
};

const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { arbitrary: fc.constant({ 'content-type': 'application/json' }), weight: 5 },
  fc.constantFrom(
    {
      'content-type': 'application/json',
      prefer: 'return=representation,count=exact,resolution=merge-duplicates',
    },
    { 'content-type': 'text/csv' },
    { 'content-type': 'application/json', accept: 'text/event-stream' },
    { 'content-type': 'application/json', range: '0-99999999999999999999', 'accept-profile': 'auth' },
    { 'content-type': 'application/json; charset=utf-16', 'accept-language': 'x'.repeat(4000) },
    ...storageHeaders,
  ),
);

/** Values for the wildcard of the table service; the auth service and the app have none of them. */
const tables = [
  'words',
  'word_groups',
  'modules_new',
  'user_data',
  'rpc/save_words',
  'rpc/nothing',
  'nothing',
  '',
];

/** The addresses of a route: its parameters and wildcard filled in, with a hostile query. */
const anyAddress = (pattern: string, learner: Learner): fc.Arbitrary<string> => {
  const part = fc.constantFrom(...badParts);
  const known = pattern.startsWith('/storage/') ? storagePaths(learner) : tables;
  const table = fc.constantFrom(...known.map((name) => pattern.replace('*', `/${name}`)));
  const filled = pattern.endsWith('*')
    ? fc.oneof(
        { arbitrary: table, weight: 4 },
        part.map((bad) => pattern.replace('*', `/${bad}`)),
      )
    : part.map((bad) => pattern.replace(/:\w+/, bad));
  const names = [
    'select',
    'id',
    'order',
    'limit',
    'offset',
    'or',
    'columns',
    'to',
    'page',
    'grant_type',
    'type',
    'token',
    'on_conflict',
    'width',
    'download',
  ];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), part), { maxLength: 3 });
  return fc
    .tuple(filled, query)
    .map(([path, pairs]) => `${path}?${pairs.map(([name, bad]) => `${name}=${bad}`).join('&')}`);
};

type Attacked = {
  readonly route: { readonly method: string; readonly url: string };
  readonly learner: Learner;
  /** Valid bodies for further addresses, to be spoiled too. */
  readonly bodies: RightBodies;
};

/** Requests to one route that nobody well-meaning would send. */
export const hostileRequests = ({
  route: { method, url },
  learner,
  bodies,
}: Attacked): fc.Arbitrary<HostileRequest> =>
  fc.tuple(anyAddress(url, learner), anyHeaders).chain(([address, headers]) => {
    const known = { method: method as HostileRequest['method'], url: address, headers };
    return method === 'GET'
      ? fc.constant(known)
      : anyBody(address, { ...rightBodies(learner), ...storageBodies(learner), ...bodies }).map(
          (payload) => ({ ...known, payload }),
        );
  });
