import { describe, expect, it } from 'vitest';
import { eraseBack, type Replacement, type SelectedText, typeKey } from './edit-text.ts';

/** `|` is the caret, `[…]` the selection. */
const field = (drawn: string): SelectedText => {
  const open = drawn.indexOf('[');
  if (open >= 0) return { value: drawn.replace(/[[\]]/g, ''), start: open, end: drawn.indexOf(']') - 1 };
  const caret = drawn.indexOf('|');
  return { value: drawn.replace('|', ''), start: caret, end: caret };
};

const after = (drawn: string, change: (text: SelectedText) => Replacement | undefined): string => {
  const text = field(drawn);
  const replacement = change(text);
  if (!replacement) return drawn;
  return `${text.value.slice(0, replacement.start)}${replacement.text}|${text.value.slice(replacement.end)}`;
};

const type = (drawn: string, key: string, maxLength?: number) =>
  after(drawn, (text) => typeKey({ field: text, key, ...(maxLength !== undefined && { maxLength }) }));

describe('a key of the on-screen keyboard', () => {
  it('types at the caret', () => {
    expect(type('ca|a', 's')).toBe('cas|a');
  });

  it('replaces the selection', () => {
    expect(type('el [gato] negro', 'ñ')).toBe('el ñ| negro');
  });

  it('joins an accent with its letter if there is one character for both', () => {
    expect(type('cafe|', '\u0301')).toBe('café|');
  });

  it('puts a vowel point after its letter', () => {
    expect(type('ש|', '\u05B8')).toBe('ש\u05B8|');
  });

  it('puts a stress mark after a letter if there is no combined character', () => {
    expect(type('я|', '\u0301')).toBe('я\u0301|');
  });

  it('types nothing rather than half when the field is full', () => {
    expect(type('ab|', 'ײַ', 3)).toBe('ab|');
    expect(type('ab|', 'c', 3)).toBe('abc|');
  });
});

describe('backspace', () => {
  it('deletes the character before the caret', () => {
    expect(after('casa|s', eraseBack)).toBe('cas|s');
  });

  it('deletes the selection', () => {
    expect(after('el [gato]', eraseBack)).toBe('el |');
  });

  it('deletes a vowel point and leaves its letter', () => {
    expect(after('ש\u05B8|', eraseBack)).toBe('ש|');
  });

  it('deletes a character outside the basic plane as a whole', () => {
    expect(after('a😀|', eraseBack)).toBe('a|');
  });

  it('does nothing at the start', () => {
    expect(eraseBack(field('|abc'))).toBeUndefined();
  });
});
