import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { pairKey, variantOf } from '../rules/demo-pair.ts';
import { readContent } from './read-content.ts';

type WordsFile = { readonly topic: string; readonly words: Readonly<Record<string, string>> };

const wordFiles = import.meta.glob<WordsFile>('../data/words/*.json', { import: 'default' });
const words = (variant: string) => readContent(wordFiles, `../data/words/${variant}.json`);

/** The library's words for a pair, with the name of their topic in the language the learner speaks. */
export type LibraryWords = {
  readonly topic: string;
  readonly words: readonly { readonly id: string; readonly fromText: string; readonly toText: string }[];
};

async function joinWords(pair: Pair): Promise<LibraryWords> {
  const [from, to] = await Promise.all([words(pair.fromLang), words(variantOf(pair))]);
  return {
    topic: from.topic,
    words: Object.entries(to.words).flatMap(([id, toText]) => {
      const fromText = from.words[id];
      return fromText === undefined ? [] : [{ id, fromText, toText }];
    }),
  };
}

const asked = new Map<string, Promise<LibraryWords>>();

/** The words of a pair: fetched once, and again after a failure. */
export function loadWords(pair: Pair): Promise<LibraryWords> {
  const key = pairKey(pair);
  const known = asked.get(key);
  if (known) return known;
  const loading = joinWords(pair).catch((error: unknown) => {
    asked.delete(key);
    throw error;
  });
  asked.set(key, loading);
  return loading;
}
