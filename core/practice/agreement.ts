import { splitArticle } from '../answers/articles.ts';
import type { LanguageCode } from '../languages/language.ts';

/** Languages whose words are learned without an article and show gender or number at their end. */
export const SHOWS_AT_THE_END: ReadonlySet<LanguageCode> = new Set(['ru', 'he', 'ar', 'en']);

/**
 * The gender or number that a word's dictionary form shows at its end, in languages that learn words without an
 * article.
 */
export const shownEnding = (word: string, language: LanguageCode): string => {
  switch (language) {
    case 'ru':
      return /[аяь]$/u.exec(word)?.[0] ?? (/[оеё]$/u.test(word) ? 'о' : /[ыи]$/u.test(word) ? 'ы' : '');
    case 'he':
      return /(?:ות|ימ|ים|ה|ת)$/u.exec(word)?.[0].replace('ם', 'מ') ?? '';
    case 'ar':
      return (/(?:ات|ه|ة)$/u.exec(word)?.[0] ?? '').replace('ة', 'ه');
    case 'en':
      return /s$/u.test(word) ? 's' : '';
    default:
      return '';
  }
};

/**
 * The gender and number a word visibly shows: by the article it is learned with, and by its ending where the language
 * shows them there. Words with equal values agree as far as can be seen, though they may still differ.
 */
export const shownGrammar = (word: string, language: LanguageCode): string => {
  const { article, rest } = splitArticle(word.toLowerCase(), language);
  return `${article}|${shownEnding(rest, language)}`;
};
