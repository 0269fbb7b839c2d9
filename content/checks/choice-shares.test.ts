import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../engine/library.ts';
import { loadLibrary } from '../load/load-library.ts';
import { wordKey } from '../text/fold.ts';
import { agrees, formMistakes, sharesForm } from './choice-shares.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

/** Whether a word could be right as far as grammar shows, inside a sentence or at its beginning. */
const couldBe = (language: LanguageCode, wrong: string, right: string, opens = false): boolean => {
  const seen = (text: string) => ({
    text,
    entries: library.entriesByWord[language].get(wordKey(text, language)) ?? [],
  });
  return agrees(seen(wrong), { right: seen(right), language, opens });
};

describe('whether grammar gives a right word away', () => {
  it('is seen by another part of speech and by another article', () => {
    expect(couldBe('es', 'mercado', 'libro')).toBe(true);
    expect(couldBe('es', 'mesa', 'libro')).toBe(false);
    expect(couldBe('es', 'comer', 'libro')).toBe(false);
  });

  it('is seen by a capital inside a sentence, also by one that a word has nowhere else', () => {
    expect(couldBe('fr', 'lune', 'Terre')).toBe(false);
    expect(couldBe('fr', 'Lune', 'Terre')).toBe(false);
    expect(couldBe('en', 'Hebrew', 'Arabic')).toBe(true);
  });

  it('is not seen by the capital that every word has where a sentence begins', () => {
    expect(couldBe('en', 'Enjoy your meal', 'I would like', true)).toBe(true);
    expect(couldBe('en', 'enjoy your meal', 'I would like')).toBe(false);
    expect(couldBe('en', 'enjoy your meal', 'I would like', true)).toBe(false);
  });

  it('is not seen by a capital that the right word has only in its sentence: "the Earth"', () => {
    expect(couldBe('en', 'Hebrew', 'Earth')).toBe(true);
    expect(couldBe('en', 'basket', 'Earth')).toBe(false);
  });

  it('is not seen beside a name that has the article of the noun', () => {
    expect(couldBe('fr', 'France', 'Terre')).toBe(true);
    expect(couldBe('fr', 'Brésil', 'Terre')).toBe(false);
    expect(couldBe('es', 'Europa', 'Tierra')).toBe(false);
    expect(couldBe('en', 'Canada', 'Hebrew')).toBe(false);
  });

  it('is not seen by a Latin letter where there are no capitals', () => {
    expect(couldBe('zh', '裙子 (qúnzi)', 'T恤 (T xù)')).toBe(true);
  });
});

describe('whether the form of a word gives it away', () => {
  const hasForm = (language: LanguageCode, wrong: string, right: string): boolean => {
    const seen = (text: string) => ({ text, entries: library.entriesByForm[language].get(text) ?? [] });
    return sharesForm(seen(wrong), { right: seen(right), language });
  };

  it('is seen by another person or tense', () => {
    expect(hasForm('en', 'wants', 'lost')).toBe(false);
    expect(hasForm('en', 'applauded', 'lost')).toBe(true);
    expect(hasForm('ru', 'льва', 'плечах')).toBe(false);
  });

  it('may be the case as often as it was, neither more nor less often', () => {
    const shares = [
      { language: 'es', otherForms: 3 },
      { language: 'ru', otherForms: 0 },
    ] as const;
    expect(formMistakes(shares, { es: 3 })).toEqual([]);
    expect(formMistakes(shares, { es: 2 })).toEqual([
      'es: 3 items have no wrong option in the right form, 2 may',
    ]);
    expect(formMistakes(shares, { es: 4 })).toEqual([
      'es: only 3 items have no wrong option in the right form: allow no more',
    ]);
    expect(formMistakes(shares, {})).toHaveLength(1);
  });
});
