import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../schema/languages.ts';
import { fold } from './fold.ts';
import { arabicSkeleton, singularsOf } from './noun-forms.ts';

describe('the word of which a noun can be a plural or a case', () => {
  it.each([
    ['en', 'pillows', 'pillow'],
    ['en', 'knives', 'knife'],
    ['es', 'lápices', 'lápiz'],
    ['pt', 'aviões', 'avião'],
    ['fr', 'journaux', 'journal'],
    ['it', 'valigie', 'valigia'],
    ['de', 'Fahrpläne', 'Fahrplan'],
    ['he', 'כפיות', 'כפית'],
    ['ar', 'الملعقات', 'ملعقة'],
    ['ru', 'ложек', 'ложка'],
    ['ru', 'вторника', 'вторник'],
  ] as const)('is among the guesses, in %s: %s of %s', (language, form, word) => {
    expect(singularsOf(fold(form), language)).toContain(fold(word));
  });

  it('keeps the letters that the plural of an Arabic word keeps', () => {
    expect(arabicSkeleton(fold('وسائد'))).toBe(arabicSkeleton(fold('وسادة')));
  });

  it('is never the form itself, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...contentLanguages), (text, language) => {
        const form = fold(text);
        for (const single of singularsOf(form, language)) {
          expect(single).not.toBe(form);
          expect(single.length).toBeGreaterThan(1);
        }
      }),
    );
  });
});
