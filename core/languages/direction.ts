import type { Direction } from './language.ts';
import { baseLanguage } from './tag.ts';

/** Includes languages that are not on offer (product: direction of text). */
const RTL_INTERFACE: ReadonlySet<string> = new Set(['he', 'ar', 'fa', 'ur']);
const RTL_WORDS: ReadonlySet<string> = new Set([...RTL_INTERFACE, 'yi', 'dv']);

/** Direction of the page in an interface language; `tag` is a code or a BCP 47 tag. */
export const interfaceDirection = (tag: string): Direction =>
  RTL_INTERFACE.has(baseLanguage(tag)) ? 'rtl' : 'ltr';

/** Direction of a learner's text in a language; `tag` is a code or a BCP 47 tag. */
export const wordDirection = (tag: string): Direction => (RTL_WORDS.has(baseLanguage(tag)) ? 'rtl' : 'ltr');

const rtlLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}\p{Script=Syriac}]/u;
const letter = /\p{Letter}/u;
const isRtlLetter = (character: string): boolean => rtlLetter.test(character);

/**
 * Direction of a text that belongs to a language but may be written in another. It is that of the language unless the
 * text has letters of the other direction only, such as a Hebrew word in an English module. Marks at its end then
 * appear on the right side of it.
 *
 * @param lang a code or a BCP 47 tag
 */
export const textDirection = (text: string, lang: string): Direction => {
  const own = wordDirection(lang);
  let hasLetters = false;
  for (const character of text) {
    if (!letter.test(character)) continue;
    if (isRtlLetter(character) === (own === 'rtl')) return own;
    hasLetters = true;
  }
  if (!hasLetters) return own;
  return own === 'rtl' ? 'ltr' : 'rtl';
};
