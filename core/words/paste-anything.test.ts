import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaste } from './paste.ts';
import { SEPARATORS } from './separators.ts';

describe('whatever is pasted', () => {
  const piece = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '\t',
        ',',
        ';',
        ' - ',
        ' – ',
        ' — ',
        '=',
        '->',
        ' → ',
        '|',
        ':',
        ': ',
        '"',
        '""',
        '\n',
        '\r\n',
        ' ',
        '，',
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom('dog', 'perro', 'café', 'שלום', '语言', 'e\u0301', '1') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  );
  const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  /** Letters and digits, independent of Unicode composition. */
  const letters = (text: string) => (text.normalize('NFD').match(/[\p{L}\p{N}]/gu) ?? []).join('');

  it('no letter is lost, doubled or moved', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, ...SEPARATORS), (text, separator) => {
        const { pairs, unsplit } = parsePaste(text, separator === undefined ? {} : { separator });
        const read = [
          ...pairs.map(({ line, fromText, toText }) => ({ line, text: `${fromText} ${toText}` })),
          ...unsplit,
        ];
        const inOrder = read.sort((a, b) => a.line - b.line).map((part) => part.text);
        expect(letters(inOrder.join('\n'))).toBe(letters(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('a line that some separator can split is never left unsplit', () => {
    const line = fc
      .tuple(
        fc.constantFrom('dog', 'café', 'שלום', 'to go'),
        fc.constantFrom('\t', ' → ', ' | ', '=', ' - ', ': ', ';', ', '),
        fc.constantFrom('perro', 'ir', 'سلام', '语言'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const { pairs, unsplit } = parsePaste(lines.join('\n'));
        expect(unsplit).toEqual([]);
        expect(pairs).toHaveLength(lines.length);
      }),
    );
  });

  it('every pair has text on both sides', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { fromText, toText } of parsePaste(text).pairs) {
          expect(fromText.trim()).not.toBe('');
          expect(toText.trim()).not.toBe('');
        }
      }),
    );
  });
});
