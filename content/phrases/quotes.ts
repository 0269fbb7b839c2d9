import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { phrases } from './phrases.ts';

/** A text enclosed in the quotation marks of the language around it. */
export const quoted = (text: string, language: LanguageCode): string => {
  const [open, close] = phrases[language].quotes;
  return `${open}${text}${close}`;
};

/**
 * A text in another language, isolated from its surroundings whatever its direction (Unicode bidirectional algorithm:
 * first strong isolate). In a remark it is in the language being learned.
 */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** The same in quotation marks of the language around it. */
export const quotedApart = (text: string, language: LanguageCode): string => quoted(apart(text), language);

/**
 * A text in a language that the learner knows, isolated with its direction stated. That is how the page that shows a
 * remark tells it from a text in the language being learned, which another voice reads aloud.
 */
export const knownApart = (text: string, known: LanguageCode): string =>
  `${wordDirection(known) === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;

/** Spanish and Russian put the full stop after the quotation, and other marks inside it. */
const stopsOutside = new Set<LanguageCode>(['es', 'ru']);

/** A whole sentence in quotation marks. */
export const quotedSentence = (sentence: string, language: LanguageCode): string =>
  stopsOutside.has(language) && /[^.]\.$/u.test(sentence)
    ? `${quoted(sentence.slice(0, -1), language)}.`
    : quoted(sentence, language);
