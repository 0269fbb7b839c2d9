import { describe, expect, it } from 'vitest';
import { isAlike } from './alike.ts';

describe('a form', () => {
  it.each([
    ['niñas', 'la niña', 'es'],
    ['feet', 'the foot', 'en'],
    ['gegessen', 'essen', 'de'],
    ['והילדים', 'ילד', 'he'],
    ['والكتب', 'كتاب', 'ar'],
    ['漂亮的', '漂亮 (piàoliang)', 'zh'],
  ] as const)(
    'can belong to a word with the same beginning or contained in it: %s, %s',
    (form, word, language) => {
      expect(isAlike(form, word, language)).toBe(true);
    },
  );

  it.each([
    ['niña', 'la chica', 'es'],
    ['señora', 'la mujer', 'es'],
    ['kids', 'child', 'en'],
    ['女士', '妇人 (fùrén)', 'zh'],
  ] as const)('does not belong to a word that only means the same: %s, %s', (form, word, language) => {
    expect(isAlike(form, word, language)).toBe(false);
  });
});
