import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonOfCsv } from './csv.ts';

const rowsOf = (text: string): unknown => JSON.parse(jsonOfCsv(text));

describe('a body of CSV', () => {
  test('has names in its first line, and one row per further line', () => {
    expect(rowsOf('id,name\r\n1,Toni\n2,"Ursula, K."\n')).toEqual([
      { id: '1', name: 'Toni' },
      { id: '2', name: 'Ursula, K.' },
    ]);
  });

  test('reads NULL as null, and nothing as an empty text', () => {
    expect(rowsOf('id,name\n1,NULL\n2,')).toEqual([
      { id: '1', name: null },
      { id: '2', name: '' },
    ]);
  });

  test('may have no rows', () => {
    expect(rowsOf('id,name')).toEqual([]);
  });

  test.each([
    ['id,name\n1', 'All lines must have same number of fields'],
    ['id\n1,2', 'All lines must have same number of fields'],
    ['', 'Empty or invalid csv'],
    ['id\n"1', 'Empty or invalid csv'],
    ['id,id\n1,2', 'A name stands twice in the first line'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => jsonOfCsv(text)).toThrow(message);
  });

  test('with long names is refused before they are repeated in every row', () => {
    const withRows = (rows: number) => `${'n'.repeat(100_000)}\n${'1\n'.repeat(rows)}`;
    expect(rowsOf(withRows(40))).toHaveLength(40);
    for (const rows of [42, 60_000]) expect(() => jsonOfCsv(withRows(rows))).toThrow('counting its names');
  });

  test('preserves any text, whatever it contains', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        fc.pre(!texts.includes('NULL'));
        expect(rowsOf(['text', ...texts.map(quoted)].join('\n'))).toEqual(texts.map((text) => ({ text })));
      }),
    );
  });
});
