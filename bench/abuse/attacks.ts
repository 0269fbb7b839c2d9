import { randomUUID } from 'node:crypto';

/** One request of an attack. */
export type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: string;
};

/** What one person sends at once, and how often. */
export type Attack = { readonly name: string; readonly requests: readonly Sent[] };

const get = (path: string): Sent => ({ method: 'GET', path });
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const times = (count: number, sent: Sent): readonly Sent[] => Array.from({ length: count }, () => sent);

const ARRAY_OF_DEPTH = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const OBJECT_OF_DEPTH = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** `count` pairs of long texts, all different, as a person would paste them. */
const honestPairs = (count: number, groupId: string) =>
  Array.from({ length: count }, (_, index) => ({
    group_id: groupId,
    from_text: `a rather long word or phrase that somebody took from a book, number ${index} `.padEnd(
      150,
      'of many ',
    ),
    to_text: `una palabra o frase bastante larga que alguien tomó de un libro, número ${index} `.padEnd(
      150,
      'de muchas ',
    ),
  }));

/**
 * The worst of each kind that a signed-in person, or a visitor, can send. `groupId`: a group of theirs with 1,000
 * words.
 */
export const attacks = (groupId: string): readonly Attack[] => {
  const terms = Array.from({ length: 3000 }, (_, index) => `term${index}`).join('|');
  const pair = { fromLang: 'en', toLang: 'es', dialect: '' };
  const words = Array.from({ length: 500 }, (_, index) => ({
    from_text: `word ${index} `.padEnd(300, 'so '),
    to_text: `palabra ${index} `.padEnd(300, 'tan '),
  }));
  const talk = { ...pair, topic: 'market', words, interfaceLanguage: 'en' };
  const longHistory = Array.from({ length: 200 }, (_, index) => ({
    role: index % 2 === 0 ? 'assistant' : 'user',
    text: `a b c d e ${index} `.repeat(200).slice(0, 2000),
  }));
  return [
    {
      name: 'widest embed: words of groups of words',
      requests: times(8, get('/rest/v1/words?select=id,word_groups(words(*))')),
    },
    {
      name: '700 aliases of history',
      requests: times(
        8,
        get(`/rest/v1/words?select=${Array.from({ length: 700 }, (_, i) => `a${i}:history`).join(',')}`),
      ),
    },
    { name: '1,700 select items', requests: times(8, get(`/rest/v1/words?select=${'id,'.repeat(1700)}id`)) },
    {
      name: 'deepest tree of filters',
      requests: times(8, get(`/rest/v1/words?and=(${'not.and('.repeat(400)}id.eq.1${')'.repeat(400)})`)),
    },
    {
      name: '12 searches of 3,000 terms',
      requests: times(12, post('/rest/v1/rpc/save_words', '{}')).concat(
        times(
          12,
          get(
            `/rest/v1/words?${Array.from({ length: 12 }, () => `from_text=fts.${terms.slice(0, 900)}`).join('&')}`,
          ),
        ),
      ),
    },
    {
      name: 'slowest pattern',
      requests: times(
        12,
        get(
          `/rest/v1/words?from_text=match.${encodeURIComponent('((a|b|.)+)+(c|.)*$x')}&to_text=like.${'*a'.repeat(70)}`,
        ),
      ),
    },
    {
      name: 'all rows, counted, ordered by everything',
      requests: times(12, get('/rest/v1/words?select=*&order=from_text,to_text,history,ease&limit=100000')),
    },
    {
      name: 'name of a million letters',
      requests: times(
        4,
        post('/rest/v1/word_groups', { module_id: randomUUID(), name: 'a'.repeat(1_000_000) }),
      ),
    },
    {
      name: 'words of 100,000 signs',
      requests: times(
        4,
        post('/rest/v1/words', {
          group_id: groupId,
          from_text: 'a1!'.repeat(33_000),
          to_text: 'x '.repeat(50_000),
        }),
      ),
    },
    {
      name: 'list of a million letters',
      requests: times(
        4,
        post('/rest/v1/rpc/save_words', {
          in_group: groupId,
          deletes: [],
          moved: [],
          fresh: [{ from_text: 'f*k '.repeat(250_000), to_text: 'x' }],
        }),
      ),
    },
    { name: 'rows nested 100,000 deep', requests: times(4, post('/rest/v1/words', ARRAY_OF_DEPTH(100_000))) },
    {
      name: 'history nested 100,000 deep',
      requests: times(
        4,
        post(
          '/rest/v1/words',
          `{"group_id":"${groupId}","from_text":"a","to_text":"b","history":${OBJECT_OF_DEPTH(100_000)}}`,
        ),
      ),
    },
    {
      name: 'sign-up with 900 KB of user data',
      requests: times(
        4,
        post('/auth/v1/signup', {
          email: `${randomUUID()}@example.org`,
          password: 'a good one',
          data: { a: 'x'.repeat(900_000) },
        }),
      ),
    },
    {
      name: 'sign-up nested 100,000 deep',
      requests: times(
        4,
        post(
          '/auth/v1/signup',
          `{"email":"${randomUUID()}@example.org","password":"a good one","data":${OBJECT_OF_DEPTH(100_000)}}`,
        ),
      ),
    },
    {
      name: 'user data of 900 KB',
      requests: times(4, { ...post('/auth/v1/user', { data: { a: 'x'.repeat(900_000) } }), method: 'PUT' }),
    },
    {
      name: '40 wrong passwords at once',
      requests: times(
        40,
        post('/auth/v1/token?grant_type=password', { email: 'somebody@example.org', password: 'wrong one' }),
      ),
    },
    {
      name: 'longest conversation',
      requests: times(4, post('/library/conversation', { ...talk, history: longHistory })),
    },
    {
      name: 'longest chat',
      requests: times(4, post('/library/chat', { ...pair, message: 'a b '.repeat(1000), wordGroup: words })),
    },
    {
      name: 'longest summary',
      requests: times(
        4,
        post('/library/generate-story-and-evaluate-summary', {
          ...talk,
          story: 'Había pan. '.repeat(900),
          summary: 'a b '.repeat(200),
        }),
      ),
    },
    {
      name: '10,000 known words',
      requests: times(
        4,
        post('/library/generate-words', {
          ...pair,
          topic: 'swimmming poool',
          wordCount: 100,
          existingWords: Array.from({ length: 10_000 }, (_, i) => `palabra ${i}`),
        }),
      ),
    },
    {
      name: 'tutor, nested 100,000 deep',
      requests: times(4, post('/library/chat', `{"message":${ARRAY_OF_DEPTH(100_000)}}`)),
    },
    {
      name: '500 events, each with too long a history',
      requests: times(
        4,
        post('/study/events', {
          events: Array.from({ length: 500 }, () => ({
            id: randomUUID(),
            wordId: randomUUID(),
            atMs: Date.now(),
            kind: 'set',
            progress: { history: Array.from({ length: 50 }, () => ({ result: 1, time: 1 })) },
          })),
        }),
      ),
    },
    {
      name: 'events nested 100,000 deep',
      requests: times(
        4,
        post('/study/events', `{"events":[{"id":"${randomUUID()}","x":${OBJECT_OF_DEPTH(100_000)}}]}`),
      ),
    },
    {
      name: '10,000 honest pairs of 150 characters',
      requests: [post('/rest/v1/words', honestPairs(10_000, groupId))],
    },
    {
      name: '10,000 such pairs in requests of 2,500',
      requests: times(4, post('/rest/v1/words', honestPairs(2500, groupId))),
    },
  ];
};
