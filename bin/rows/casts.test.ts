import { describe, expect, test } from 'vitest';
import { castsIn } from './casts-in.ts';
import { findCasts } from './find-casts.ts';

test('the product gives no database row a type without checking it', () => {
  // Parse it: rowsOf(z.pick(wordRow, { id: true }), await tx.query(…)). See database/README.md.
  expect(castsIn('.')).toEqual([]);
});

const linesOf = (source: string) => findCasts('a.ts', source).map(({ line }) => line);

describe('a cast of a database result to a type is', () => {
  test.each([
    ['an assertion', 'const { rows } = await tx.query(list);\nconst read = rows as Word[];'],
    [
      'an assertion by way of unknown',
      'const { rows } = await tx.query(list);\nconst read = rows as unknown as Word[];',
    ],
    ['an assertion before the value', 'const { rows } = await tx.query(list);\nconst read = <Word[]>rows;'],
    [
      'an assertion that something is there',
      'const { rows } = await db.once(who, list);\nconst read = rows[0]!;',
    ],
    [
      'a predicate',
      'const { rows } = await tx.query(list);\nconst isWord = (row: unknown): row is Word => true;',
    ],
    [
      'JSON that is declared to be of a type, wherever it comes from',
      '\nconst words: Word[] = JSON.parse(text);',
    ],
    [
      'an assertion on what the data service answered',
      "const data = dataOf(await client.rpc('growth'));\nconst read = data as Share[];",
    ],
    [
      'an assertion beside generated rows',
      "import { wordRow } from '../rows.gen.ts';\nexport const word = row as Word;",
    ],
    ['a type handed to a statement', '\ntx.query<Word>(list);'],
  ])('%s', (_, source) => {
    expect(linesOf(source)).toContain(2);
  });

  test.each([
    ['a constant', "const { rows } = await tx.query(list);\nconst owner = { kind: 'owner' } as const;"],
    [
      'a check against a type',
      'const { rows } = await tx.query(list);\nconst reply = { rows } satisfies Reply;',
    ],
    ['JSON that is unknown', 'rowsOf(row, result);\nconst words: unknown = JSON.parse(text);'],
    ['an assertion where no row is', 'const element = event.target as HTMLElement;'],
    ['a word of a text', "tx.query({ text: 'select id as Word from words' });"],
  ])('not %s', (_, source) => {
    expect(linesOf(source)).toEqual([]);
  });
});
