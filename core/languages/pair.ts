import type { LanguageCode } from './language.ts';

/** The language the learner speaks and the one they learn. */
export type Pair = { readonly fromLang: LanguageCode; readonly toLang: LanguageCode };

/** The languages of a module and the dialect of the one to learn; an empty dialect means none. */
export type ModulePair = Pair & { readonly dialect: string };
