import type { LanguageCode } from '../languages/language.ts';

/** Words and phrases by language, in any case, as in published lists. */
export type WordLists = Readonly<Partial<Record<LanguageCode, readonly string[]>>>;

/** `language`: whose list the offensive word is on. */
export type Screening = { readonly ok: true } | { readonly ok: false; readonly language: LanguageCode };

/**
 * Whether a text is fit to be entered (product: offensive language).
 *
 * @param options.languages languages the text may be in, by default all of them. A word that is ordinary in one of them
 * is allowed, so that `con leche` is Spanish and `dick` German for their learners. With an empty list, no listed word
 * is allowed
 */
export type ScreenText = (
  text: string,
  options?: { readonly languages?: readonly LanguageCode[] },
) => Screening;
