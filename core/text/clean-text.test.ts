import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, cleanLongText, cleanText } from './clean-text.ts';

describe('a cleaned text', () => {
  it.each([
    ['  hola  ', 'hola'],
    ['\uFEFFhola', 'hola'],
    ['ho\uFEFFla', 'hola'],
    ['buenos\u00A0 \t días', 'buenos días'],
    ['two\nlines', 'two lines'],
    ['\u200Fשלום\u200E', 'שלום'],
    ['cafe\u0301', 'café'], // e and a combining accent become one letter
    ['a\u0000b', 'ab'],
    ['half \uD83D emoji', 'half \uFFFD emoji'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'], // the non-joiner inside a Persian word is spelling
    ['\u200B \u202E', ''],
  ])('%j is %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('keeps the line breaks of a long text', () => {
    expect(cleanLongText('\n one \r\n\r\n two\rthree ')).toBe('one \n\n two\nthree');
  });

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLongText(cleanLongText(text))).toBe(cleanLongText(text));
      }),
    );
  });
});

describe('length', () => {
  it.each([
    ['', 0],
    ['año', 3],
    ['😀', 1],
    ['👨‍👩‍👧', 5], // three people and two joiners, as char_length counts them
    ['שָׁלוֹם', 7], // four letters, three points
  ])('of %j is %d', (text, length) => {
    expect(characterCount(text)).toBe(length);
  });
});
