import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Side } from '@vocabloom/core/recordings/take.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';

/** A word with its languages, of which the learner may record how it sounds. */
export type Recordable = {
  readonly word: WordPair & { readonly id: string };
  readonly languages: ModulePair;
};

/** A side of it. */
export type RecordableSide = Recordable & { readonly side: Side };

/** What a side says, and in which language. */
export const sideOf = ({ word, languages, side }: RecordableSide) =>
  side === 'to'
    ? { text: word.toText, lang: languages.toLang, dialect: languages.dialect }
    : { text: word.fromText, lang: languages.fromLang, dialect: '' };
