import type { LanguageCode } from '../languages/language.ts';

/** Words and phrases by language, in any case, as published lists have them. */
export type WordLists = Readonly<Partial<Record<LanguageCode, readonly string[]>>>;

/** `language`: whose list the offensive word is on. */
export type Screening = { readonly ok: true } | { readonly ok: false; readonly language: LanguageCode };

/**
 * Whether a text is fit to be entered (product: offensive language).
 *
 * @param options.languages languages the text may be in, all of them if it is not said. A word that is ordinary in one
 * of them is let pass, so that `con leche` is Spanish and `dick` German for a learner of these. With an empty list
 * nothing passes that any list holds
 */
export type ScreenText = (
  text: string,
  options?: { readonly languages?: readonly LanguageCode[] },
) => Screening;
