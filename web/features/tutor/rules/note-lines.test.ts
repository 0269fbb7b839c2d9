import { describe, expect, it } from 'vitest';
import { noteLines } from './note-lines.ts';

const plain = (text: string) => [{ kind: 'plain', text }];

describe('what a tutor remarks', () => {
  it('is read as marked lines, some of them below others', () => {
    const [lines = []] = noteLines('✓ In Spanish.\n• One of two:\n   ✗ Not yet: the seller.');
    expect(lines.map(({ mark, isNested }) => [mark, isNested])).toEqual([
      ['done', false],
      ['point', false],
      ['missing', true],
    ]);
    expect(lines[0]?.pieces).toEqual([plain('In Spanish.')]);
  });

  it('tells a grade from a sentence', () => {
    expect(noteLines('8/10\n\nWell told, in 20 words and with most of what matters.').flat()).toMatchObject([
      { isGrade: true },
      { isGrade: false },
    ]);
  });

  it('sets quoted words apart, and in them the letters that differ', () => {
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

  it('keeps the marks of a quotation with it, both or none: apart from it they would stand where the line turns', () => {
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

  it('leaves brackets outside of quotations alone', () => {
    expect(noteLines('a [b] c')[0]?.[0]?.pieces).toEqual([plain('a [b] c')]);
  });

  it('lets the arrow point on in words that run from right to left', () => {
    expect(noteLines('מחי → מחי[ר]')[0]?.[0]?.pieces).toEqual([plain('מחי ← מחי[ר]')]);
    expect(noteLines('tomatos → tomates')[0]?.[0]?.pieces).toEqual([plain('tomatos → tomates')]);
  });
});
