import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { pairKey, variantOf } from '../rules/demo-pair.ts';

type WordsFile = { readonly topic: string; readonly words: Readonly<Record<string, string>> };

type PracticeFile = {
  readonly sentences: Readonly<
    Record<
      string,
      {
        readonly sentence: string;
        readonly word: string;
        readonly wrong: readonly string[];
        readonly translation: string;
      }
    >
  >;
  readonly stories: readonly string[];
};

const wordFiles = import.meta.glob<WordsFile>('../data/words/*.json', { import: 'default' });
const practiceFiles = import.meta.glob<PracticeFile>('../data/practice/*.json', { import: 'default' });

function read<File>(files: Record<string, () => Promise<File>>, path: string): Promise<File> {
  const load = files[path];
  return load ? load() : Promise.reject(new RangeError(`The demo has no ${path}`));
}

const words = (variant: string) => read(wordFiles, `../data/words/${variant}.json`);
const practice = (variant: string) => read(practiceFiles, `../data/practice/${variant}.json`);

/** The words of the library for a pair, with what their topic is called in the language that is spoken. */
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

/** The words of a pair: fetched once, tried again after a failure. */
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

/** A sentence for a word of the library, and what it means. */
export type LibrarySentence = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
  readonly wrong_words: readonly string[];
};

/** Sentences by the id of their word, and stories, in the language that is learnt. */
export async function loadPractice(pair: Pair): Promise<{
  readonly sentences: ReadonlyMap<string, LibrarySentence>;
  readonly stories: readonly string[];
}> {
  const [from, to] = await Promise.all([practice(pair.fromLang), practice(variantOf(pair))]);
  const sentences = Object.entries(to.sentences).flatMap(([id, { sentence, word, wrong }]) => {
    const translation = from.sentences[id]?.translation;
    if (translation === undefined) return [];
    const item: LibrarySentence = {
      sentence_with_blank: sentence,
      correct_word: word,
      translation,
      wrong_words: wrong,
    };
    return [[id, item] as const];
  });
  return { sentences: new Map(sentences), stories: to.stories };
}
