import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlowNow, patienceMs, rateOf, SPEEDS } from './pace.ts';
import { MAX_SPOKEN_AT_ONCE, speakable, spokenParts } from './speakable.ts';

describe('what is said aloud of a text', () => {
  it.each([
    ['你好 (nǐ hǎo)', '你好'],
    ['你好（nǐ hǎo）', '你好'],
    ['coche (m), auto [Am.]', 'coche , auto'],
    ['a (b (c) d) e', 'a e'],
    ['el/la artista', 'el, la artista'],
    ['Voy a ____ mañana.', 'Voy a mañana.'],
    ['Voy__mañana', 'Voy mañana'],
    ['casa(s) blanca(s)nieve', 'casa blanca nieve'],
    ['casa)blanca', 'casa blanca'],
    ['(nur so)!', 'nur so !'],
    ['(nur)(so)', 'nur so'],
    ['(sich) freuen', 'freuen'],
    ['(nur so)', 'nur so'],
    ['שלום (קבוצה', 'שלום קבוצה'],
  ])('%j is %j', (text, said) => expect(speakable(text)).toBe(said));

  it('has no brackets, and stays the same when processed again', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab ()[]（）/_你nǐ,'), maxLength: 40 });
    fc.assert(
      fc.property(texts, (text) => {
        const said = speakable(text);
        expect(said).not.toMatch(/[()（）[\]_]/);
        expect(speakable(said)).toBe(said);
      }),
    );
  });

  it('is the text itself if that has no brackets, blanks or slashes', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abcé ש你.,!'), maxLength: 60 });
    fc.assert(
      fc.property(plain, (text) => {
        expect(speakable(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});

describe('the pieces of a long text', () => {
  it('are each short enough, and together say the whole text', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '. ', '。', '你', '😀', 'שלום '),
      maxLength: 900,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const parts = spokenParts(text, 'zh');
        const letters = (one: string) => one.replace(/\s/g, '');
        expect(letters(parts.join(''))).toBe(letters(text));
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(MAX_SPOKEN_AT_ONCE);
          expect(part.isWellFormed()).toBe(true);
          expect(part.trim()).not.toBe('');
        }
      }),
    );
  });

  it('contain as many whole sentences as fit', () => {
    const sentence = (length: number) => `${'a'.repeat(length - 2)}. `;
    const [first, second] = [sentence(100), 'B'.repeat(MAX_SPOKEN_AT_ONCE - 100)];
    expect(spokenParts(first + second, 'es')).toEqual([first + second]);
    expect(spokenParts(`${first}${second}B`, 'es')).toEqual([first.trim(), `${second}B`]);
  });

  it('can be made where the only space is before a word that does not fit', () => {
    const word = 'a'.repeat(MAX_SPOKEN_AT_ONCE + 20);
    expect(spokenParts(` ${word}`, 'es').join('')).toBe(word);
  });

  it('end where sentences end', () => {
    const sentence = `Una ${'palabra '.repeat(15)}fin. `;
    expect(spokenParts(sentence.repeat(3), 'es')).toEqual(new Array(3).fill(sentence.trim()));
  });

  it('do not exist for a blank text', () => {
    expect(spokenParts(' \n ', 'es')).toEqual([]);
  });

  it('are as long as allowed if there is no space', () => {
    const lengths = (text: string) => spokenParts(text, 'es').map(({ length }) => length);
    expect(lengths('a'.repeat(400))).toEqual([180, 180, 40]);
    for (const pair of ['😀', '𐀀', '\u{10FFFD}']) {
      expect(lengths(`${'a'.repeat(179)}${pair}${'a'.repeat(9)}`)).toEqual([179, 11]);
      expect(lengths(pair.repeat(100))).toEqual([180, 20]);
      const odd = spokenParts(`a${pair.repeat(100)}`, 'es');
      expect(odd.map(({ length }) => length)).toEqual([179, 22]);
      expect(odd.every((part) => part.isWellFormed())).toBe(true);
    }
  });

  it('keep a sentence whole that just fits, and a word with its neighbor that just fits', () => {
    const fits = `${'a'.repeat(100)} ${'b'.repeat(79)}`;
    expect(spokenParts(fits, 'es')).toEqual([fits]);
    const word = 'a'.repeat(178);
    expect(spokenParts(`x ${word} b`, 'es')).toEqual([`x ${word}`, 'b']);
  });

  it('do not split a word where there is a space', () => {
    const words = new Array(60).fill('palabra');
    const parts = spokenParts(words.join(' '), 'es');
    expect(parts.flatMap((part) => part.split(' '))).toEqual(words);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SPOKEN_AT_ONCE);
  });
});

describe('the pace', () => {
  it('is slow when the same text is repeated, and then as before', () => {
    expect(isSlowNow('hola', null)).toBe(false);
    expect(isSlowNow('hola', { text: 'hola', slow: false })).toBe(true);
    expect(isSlowNow('hola', { text: 'hola', slow: true })).toBe(false);
    expect(isSlowNow('hola', { text: 'adiós', slow: false })).toBe(false);
  });

  it('of a slow repeat is slower than any chosen speed, but not too slow for any synthesizer', () => {
    for (const speed of SPEEDS) {
      expect(rateOf(speed, true)).toBeLessThan(rateOf(SPEEDS[0], false));
      expect(rateOf(speed, true)).toBeGreaterThan(0.1);
    }
  });

  it('allows four seconds to start, and a third of a second for each character', () => {
    expect(patienceMs({ text: 'a'.repeat(100), rate: 1 })).toBe(39_000);
    expect(patienceMs({ text: 'a'.repeat(100), rate: 0.5 })).toBe(74_000);
  });

  it('allows more time if it is slower or the text longer, but never without limit', () => {
    const rates = fc.constantFrom(...SPEEDS.flatMap((speed) => [rateOf(speed, false), rateOf(speed, true)]));
    const texts = fc.string({ maxLength: MAX_SPOKEN_AT_ONCE });
    fc.assert(
      fc.property(texts, rates, (text, rate) => {
        const patience = patienceMs({ text, rate });
        expect(patience).toBeGreaterThan(0);
        expect(patience).toBeLessThan(5 * 60_000);
        expect(patienceMs({ text: `${text}a`, rate })).toBeGreaterThan(patience);
        expect(patienceMs({ text: `${text}a`, rate: rate / 2 })).toBeGreaterThan(
          patienceMs({ text: `${text}a`, rate }),
        );
      }),
    );
  });
});
