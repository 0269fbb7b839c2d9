import type { LanguageCode } from './language.ts';

/** The language that is spoken and the one that is learnt. */
export type Pair = { readonly fromLang: LanguageCode; readonly toLang: LanguageCode };

/** The languages of a module and the dialect of the one that is learnt; an empty dialect is none. */
export type ModulePair = Pair & { readonly dialect: string };
