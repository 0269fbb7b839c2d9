import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Side } from '@vocabloom/core/recordings/take.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';

/** A word with its languages, whose sound the learner may record. */
export type Recordable = {
  readonly word: WordPair & { readonly id: string };
  readonly languages: ModulePair;
};

/** One side of a recordable word. */
export type RecordableSide = Recordable & { readonly side: Side };

/** The text of a side and its language. */
export const sideOf = ({ word, languages, side }: RecordableSide) =>
  side === 'to'
    ? { text: word.toText, lang: languages.toLang, dialect: languages.dialect }
    : { text: word.fromText, lang: languages.fromLang, dialect: '' };
