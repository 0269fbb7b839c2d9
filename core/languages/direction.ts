import type { Direction } from './language.ts';
import { baseLanguage } from './tag.ts';

/** Spec 3. Wider than the languages on offer: a browser or a word may be in one of the others. */
const RTL_INTERFACE: ReadonlySet<string> = new Set(['he', 'ar', 'fa', 'ur']);
const RTL_WORDS: ReadonlySet<string> = new Set([...RTL_INTERFACE, 'yi', 'dv']);

/** Direction of the page in an interface language; `tag` is a code or a BCP 47 tag. */
export const interfaceDirection = (tag: string): Direction =>
  RTL_INTERFACE.has(baseLanguage(tag)) ? 'rtl' : 'ltr';

/** Direction of a learner's text in a language; `tag` is a code or a BCP 47 tag. */
export const wordDirection = (tag: string): Direction => (RTL_WORDS.has(baseLanguage(tag)) ? 'rtl' : 'ltr');
