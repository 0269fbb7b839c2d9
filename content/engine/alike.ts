import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold, withoutReading } from '../text/fold.ts';

/** Prefixes that attach to a word: small words in Hebrew and Arabic, and those of participles. */
const FRONT: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  he: /^[והבלכמש]{1,3}(?=..)/u,
  ar: /^(?:[وف])?(?:ال|لل|[بلك](?:ال)?)?(?=..)/u,
  de: /^ge(?=..)/u,
  yi: /^גע(?=..)/u,
};

/**
 * Whether a form could belong to a word at all, judging by its spelling: it begins like one of its words, or contains
 * it. "Feet" can belong to "foot"; "niña" never belongs to "la chica", though both mean girl. In Mandarin they share a
 * character.
 */
export const isAlike = (form: string, word: string, language: LanguageCode): boolean => {
  const [written, whole] = [fold(form), fold(withoutReading(word))];
  if (language === 'zh') return [...written].some((character) => whole.includes(character));
  const bare = (text: string) => [text, text.replace(FRONT[language] ?? /$^/u, '')];
  return whole
    .split(' ')
    .some(
      (part) =>
        part === written ||
        (part.length > 1 && (part.includes(written) || written.includes(part))) ||
        bare(part).some((one) => bare(written).some((other) => one[0] === other[0])),
    );
};
