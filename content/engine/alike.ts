import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold, withoutReading } from '../text/fold.ts';

/** What grows onto the front of a word: small words in Hebrew and Arabic, the beginning of participles. */
const FRONT: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  he: /^[והבלכמש]{1,3}(?=..)/u,
  ar: /^(?:[وف])?(?:ال|لل|[بلك](?:ال)?)?(?=..)/u,
  de: /^ge(?=..)/u,
  yi: /^גע(?=..)/u,
};

/**
 * Whether a form can be one of a word at all, as it is written: with some word of it, it begins alike, or holds it. "Feet" can
 * be of "foot"; "niña" is never of "la chica", though both are girls. Mandarin has a character in common.
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
