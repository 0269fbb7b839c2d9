import { splitArticle } from '../answers/articles.ts';
import type { LanguageCode } from '../languages/language.ts';

export type WordKind = 'noun' | 'verb' | 'phrase' | 'other';

const INFINITIVE: Partial<Record<LanguageCode, RegExp>> = {
  en: /^to\s/iu,
  es: /(?:[aeií]r|rse)$/iu,
  fr: /(?:er|ir|re)$/iu,
  de: /^\p{Ll}.*(?:en|ern|eln)$/u,
  it: /(?:are|ere|ire|rsi)$/iu,
  pt: /[aeiô]r(?:-se)?$/iu,
  yi: /(?:ן|ען)$/u,
  he: /^ל\S{2,}$/u,
  ru: /(?:ть|ти|чь)(?:ся|сь)?$/iu,
};

/** Guesses a word's part of speech from its article, ending and length alone. */
export const guessKind = (text: string, language: LanguageCode): WordKind => {
  if (/[?!？！؟]$/u.test(text) || text.split(/\s+/u).length > 3) return 'phrase';
  const article = splitArticle(text, language).article.trim().toLowerCase();
  // Checked before the ending: "el mar" and "der Wagen" end as verbs do. The "to" of English verbs is split off as
  // well.
  if (article !== '' && article !== 'to') return 'noun';
  return INFINITIVE[language]?.test(text) ? 'verb' : 'other';
};
