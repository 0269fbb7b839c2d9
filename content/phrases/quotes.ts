import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { phrases } from './phrases.ts';

/** A text enclosed in the quotation marks of the language around it. */
export const quoted = (text: string, language: LanguageCode): string => {
  const [open, close] = phrases[language].quotes;
  return `${open}${text}${close}`;
};

/**
 * The same for a text in another language, isolated from its surroundings whatever its direction (Unicode bidirectional
 * algorithm: first strong isolate).
 */
export const quotedApart = (text: string, language: LanguageCode): string =>
  quoted(`\u2068${text}\u2069`, language);

/** Spanish and Russian put the full stop after the quotation, and other marks inside it. */
const stopsOutside = new Set<LanguageCode>(['es', 'ru']);

/** A whole sentence in quotation marks. */
export const quotedSentence = (sentence: string, language: LanguageCode): string =>
  stopsOutside.has(language) && /[^.]\.$/u.test(sentence)
    ? `${quoted(sentence.slice(0, -1), language)}.`
    : quoted(sentence, language);
