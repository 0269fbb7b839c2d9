import type { LanguageCode } from '../languages/language.ts';

/** A possible listed word, and the language whose rule led to it; no language for the word itself. */
export type Stem = { readonly stem: string; readonly language?: LanguageCode };

/** Shorter words with an ending are too often different words. */
const MIN_STEM = 4;
/** A prefix of one letter is too often the first letter of another short word; the Arabic article is a safer sign. */
const MIN_STEM_AFTER_ARTICLE = 3;

const PLURALS = ['en', 'es', 'fr', 'pt'] as const satisfies readonly LanguageCode[];
const ENGLISH_ENDINGS = ['es', 'ed', 'er', 'ers', 'ing', 'in', 'y'] as const;

/** One-letter words that Hebrew and Arabic attach to the next word, together with the Arabic article. */
const HEBREW_PREFIX = /^[והבכלמש]{1,2}(?=\p{L})/u;
const ARABIC_PREFIX = /^[وفبكل](?=\p{L})/u;
const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=\p{L})/u;

const PREFIXES = [
  { pattern: HEBREW_PREFIX, language: 'he', minStem: MIN_STEM },
  { pattern: ARABIC_PREFIX, language: 'ar', minStem: MIN_STEM },
  { pattern: ARABIC_ARTICLE, language: 'ar', minStem: MIN_STEM_AFTER_ARTICLE },
] as const;

/** How many letters a form may have beyond its word. */
export const LONGEST_AFFIX = 5;

/** The words that a word may be a form of: itself, the singular of a plural, a word without its prefixes. */
export function* stemsOf(word: string): Generator<Stem> {
  yield { stem: word };
  if (word.endsWith('s') && word.length > MIN_STEM) {
    for (const language of PLURALS) yield { stem: word.slice(0, -1), language };
  }
  for (const ending of ENGLISH_ENDINGS) {
    if (word.endsWith(ending) && word.length >= MIN_STEM + ending.length) {
      yield { stem: word.slice(0, -ending.length), language: 'en' };
    }
  }
  // Most words are not in a script with such prefixes, and trying the patterns is the costly part.
  if (word < 'א' || word > 'ۿ') return;
  for (const { pattern, language, minStem } of PREFIXES) {
    const stem = word.replace(pattern, '');
    if (stem !== word && stem.length >= minStem) yield { stem, language };
  }
}
