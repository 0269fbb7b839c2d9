import { describe, expect, it } from 'vitest';
import { noteLines } from './note-lines.ts';

const plain = (text: string) => [{ kind: 'plain', text }];

describe('a tutor’s remark', () => {
  it('is read as marked lines, some of them nested below others', () => {
    const [lines = []] = noteLines('✓ In Spanish.\n• One of two:\n   ✗ Not yet: the seller.');
    expect(lines.map(({ mark, isNested }) => [mark, isNested])).toEqual([
      ['done', false],
      ['point', false],
      ['missing', true],
    ]);
    expect(lines[0]?.pieces).toEqual([plain('In Spanish.')]);
  });

  it('distinguishes a grade from a sentence', () => {
    expect(noteLines('8/10\n\nWell told, in 20 words and with most of what matters.').flat()).toMatchObject([
      { isGrade: true },
      { isGrade: false },
    ]);
  });

  it('separates quoted words, and within them the letters that differ', () => {
    expect(noteLines('Almost: \u2068qeso → q[u]eso\u2069.')[0]?.[0]?.pieces).toEqual([
      plain('Almost: '),
      [
        { kind: 'quoted', text: 'qeso → q' },
        { kind: 'letters', text: 'u' },
        { kind: 'quoted', text: 'eso' },
      ],
      plain('.'),
    ]);
  });

  it('keeps both quotation marks with the quotation, or neither: outside it they would move when the direction changes', () => {
    const quoted = (text: string) => [{ kind: 'quoted', text }];
    for (const [open, close] of [
      ['"', '"'],
      ['“', '”'],
      ['„', '“'],
      ['«\u00a0', '\u00a0»'],
    ]) {
      expect(noteLines(`כתבת: ${open}\u2068Va al hotel.\u2069${close}.`)[0]?.[0]?.pieces).toEqual([
        plain('כתבת: '),
        quoted(`${open}Va al hotel.${close}`),
        plain('.'),
      ]);
    }
    expect(noteLines('"\u2068lave\u2069 → \u2068llave\u2069"')[0]?.[0]?.pieces).toEqual([
      plain('"'),
      quoted('lave'),
      plain(' → '),
      quoted('llave'),
      plain('"'),
    ]);
  });

  it('distinguishes a quotation in a language that the learner knows: its direction is stated', () => {
    for (const isolate of ['\u2066', '\u2067'])
      expect(noteLines(`A hint: “${isolate}the [red] tree\u2069”`)[0]?.[0]?.pieces).toEqual([
        plain('A hint: '),
        [{ kind: 'known', text: '“the [red] tree”' }],
      ]);
  });

  it('leaves brackets outside of quotations alone', () => {
    expect(noteLines('a [b] c')[0]?.[0]?.pieces).toEqual([plain('a [b] c')]);
  });

  it('turns the arrow around between words that run from right to left', () => {
    expect(noteLines('מחי → מחי[ר]')[0]?.[0]?.pieces).toEqual([plain('מחי ← מחי[ר]')]);
    expect(noteLines('tomatos → tomates')[0]?.[0]?.pieces).toEqual([plain('tomatos → tomates')]);
  });
});
