import type { LanguageCode } from '../languages/language.ts';
import type { Entry } from './entry.ts';
import { type CharacterIndex, indexCharacters } from './find-characters.ts';
import { indexPhrases, type Phrases } from './phrases.ts';
import type { WordLists } from './screening.ts';
import { bare, plain, wordsOf } from './spelling.ts';
import { indexStarred, type StarredIndex } from './starred.ts';
import { LONGEST_AFFIX } from './stems.ts';

/** Lists prepared for lookup. Keys are plain; a word with accents has a second key without them. */
export type WordIndex = {
  readonly words: ReadonlyMap<string, readonly Entry[]>;
  /** Entries of several words, joined by single spaces. */
  readonly phrases: ReadonlyMap<string, readonly Entry[]>;
  readonly phraseIndex: Phrases;
  /** Length of the longest entry plus the longest ending or prefix of a form. */
  readonly longestForm: number;
  readonly starred: StarredIndex;
  readonly characters: CharacterIndex;
  readonly symbols: readonly Entry[];
};

export const HAN = /\p{Script=Han}/u;
/** Entries spelled with digits and signs are left out: rules handle disguises. */
const WRITTEN_OUT = /^[\p{L}\p{M}\s'’-]+$/u;

/**
 * Prepares word lists for lookup; entries with single letters among their words (`s&m`) say too little and are left
 * out.
 */
export const indexWords = (lists: WordLists): WordIndex => {
  const words = new Map<string, Entry[]>();
  const phrases = new Map<string, Entry[]>();
  const characters: Entry[] = [];
  const symbols: Entry[] = [];
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const known = map.get(key);
    if (!known) map.set(key, [entry]);
    else if (!known.some(({ word, language }) => word === entry.word && language === entry.language))
      known.push(entry);
  };

  for (const [language, list] of Object.entries(lists) as [LanguageCode, readonly string[]][]) {
    for (const written of list) {
      const text = plain(written).trim();
      const parts = wordsOf(text);
      const entry = { word: parts.join(' '), language };
      if (HAN.test(text)) characters.push({ word: text, language });
      else if (parts.length === 0) symbols.push({ word: text, language });
      else if (WRITTEN_OUT.test(text) && parts.every((part) => part.length > 1 || parts.length > 2)) {
        for (const key of new Set([entry.word, bare(entry.word)])) {
          add(parts.length === 1 ? words : phrases, key, entry);
        }
      }
    }
  }
  return {
    words,
    phrases,
    phraseIndex: indexPhrases(phrases.keys()),
    longestForm: Math.max(0, ...[...words.keys()].map((key) => key.length)) + LONGEST_AFFIX,
    starred: indexStarred(words),
    characters: indexCharacters(characters),
    symbols,
  };
};
