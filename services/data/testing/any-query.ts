import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** One of the space-separated words of a text. */
const oneOf = (text: string) => fc.constantFrom(...text.split(' '));
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));
const times = (most: number, make: (count: number) => string) => fc.integer({ min: 1, max: most }).map(make);

/** Texts that mean something to a database, to JSON or to the protocol, or nothing at all. */
export const strange = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
  {
    weight: 6,
    arbitrary: oneOf(
      '* % \\ ( ) (( { {} {1,2 {a,b} [1,2) [] , " "" \' null true 1 -1 0 1.5 NaN infinity 1e5000 2026-01-01 {"a": {"a":1} "\\ud800" a,b ' +
        '(1,2) (a,"b,c") 11111111-1111-4111-8111-111111111111 [a- (?=.*.*) (((a{1,255}){1,255}){1,255}) \\1(a) calm ghost a&b 🦨 \u202e',
    ),
  },
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '\0',
    'a\0b',
    '{"a":"\\u0000"}',
    '9'.repeat(30),
    '9'.repeat(400),
    'x'.repeat(3000),
    '('.repeat(300),
  ),
);

/** Tables of the shelf, the one with most relations first. */
export const table = fc.oneof(
  { weight: 4, arbitrary: fc.constant('books') },
  oneOf('shelves labels book_labels people places drafts passports long_books'),
);

const column = fc.oneof(
  {
    weight: 8,
    arbitrary: oneOf(
      'id id title pages price tags details raw loan mood words subtitle published is_read owner_id',
    ),
  },
  oneOf('name place inside settings code'),
  strange.map((text) => `"${text.replaceAll(/[\\"]/g, '')}"`),
);

const arrow = joined(oneOf('-> ->>'), oneOf('a lang 0 -1 marks'));
const path = fc
  .tuple(column, fc.array(arrow, { maxLength: 2 }))
  .map(([name, arrows]) => name + arrows.join(''));
const cast = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  oneOf('::text ::int ::json ::bytea ::tsvector ::regclass ::nonsense ::mood'),
);

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  select: fc.array(tie('item'), { minLength: 1, maxLength: 5 }).map((items) => items.join(',')),
  item: fc.oneof(
    { depthSize: 'small', maxDepth: 7 },
    { weight: 5, arbitrary: joined(fc.constantFrom('', '', 'a:', 'b:', '"x y":'), path, cast) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '*',
        'id',
        'id',
        'count()',
        'count',
        'id.sum()',
        'label',
        '...place_of(name)',
        '...people(*)',
        '...shelves(name,id.max())',
        '...books(title)',
        '',
        'a:b:c',
      ),
    },
    joined(
      fc.constantFrom('', 'e:'),
      fc.oneof({ weight: 3, arbitrary: table }, oneOf('kept thick_books place_of writer')),
      fc.constantFrom('', '', '!inner', '!books_shelf_fkey', '!author_id'),
      fc.constant('('),
      tie('select'),
      fc.constant(')'),
    ),
  ),
}));

const operator = joined(
  fc.constantFrom('', '', '', 'not.', 'not.not.'),
  oneOf(
    'eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov sl sr nxr nxl adj fts plfts phfts wfts ' +
      'fts(english) fts(nowhere) eq(any) like(all) zz',
  ),
  fc.constant('.'),
);
const condition = joined(operator, strange);

const { tree } = fc.letrec<{ tree: string; term: string }>((tie) => ({
  tree: fc.array(tie('term'), { minLength: 1, maxLength: 4 }).map((terms) => `(${terms.join(',')})`),
  term: fc.oneof(
    { depthSize: 'small', maxDepth: 25 },
    { weight: 3, arbitrary: joined(path, fc.constant('.'), condition) },
    joined(oneOf('and or not.and not.or'), tie('tree')),
  ),
}));

type Parameter = readonly [key: string, value: string];
const under = (key: string, value: fc.Arbitrary<string>): fc.Arbitrary<Parameter> =>
  value.map((text) => [key, text]);

const ordinary: fc.Arbitrary<Parameter> = fc.oneof(
  { weight: 3, arbitrary: under('select', select) },
  { weight: 3, arbitrary: fc.tuple(path, condition) },
  fc.tuple(joined(table, fc.constant('.'), path), condition),
  under('or', tree),
  under('books.and', tree),
  fc.tuple(oneOf('limit offset books.limit'), fc.oneof(strange, oneOf('0 1 2 5'))),
  under('order', joined(path, fc.constantFrom('', '.asc', '.desc.nullslast', '.up'))),
  fc.tuple(
    oneOf('columns on_conflict'),
    fc.array(column, { maxLength: 4 }).map((names) => names.join(',')),
  ),
  fc.tuple(strange, strange),
);

const list = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(',');

/** The widest, deepest and longest of each. */
const extreme: fc.Arbitrary<Parameter> = fc.oneof(
  under(
    'select',
    times(2000, (count) => list(count, (n) => `a${n}:id`)),
  ),
  under(
    'select',
    times(40, (count) => list(count, () => '*')),
  ),
  under(
    'select',
    times(40, (depth) => `${'id,places('.repeat(depth)}id${')'.repeat(depth)}`),
  ),
  under(
    'select',
    times(20, (count) => list(count, (n) => `b${n}:books(*,shelves(books(*)))`)),
  ),
  under(
    'and',
    times(500, (depth) => `${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`),
  ),
  under(
    'select',
    times(2000, (count) => `d:details${'->a'.repeat(count)}`),
  ),
  under(
    'id',
    times(4000, (count) => `in.(${list(count, String)})`),
  ),
);

/** A query string, meaningful or not. */
export const anyQuery = fc
  .array(fc.oneof({ weight: 9, arbitrary: ordinary }, extreme), { maxLength: 3 })
  .map((parameters) =>
    parameters.map((two) => two.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&'),
  );
