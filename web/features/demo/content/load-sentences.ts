import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { variantOf } from '../rules/demo-pair.ts';
import { readContent } from './read-content.ts';

type SentencesFile = Readonly<
  Record<string, { readonly sentence: string; readonly word: string; readonly wrong: readonly string[] }>
>;

const sentenceFiles = import.meta.glob<SentencesFile>('../data/sentences/*.json', { import: 'default' });
const translationFiles = import.meta.glob<Readonly<Record<string, string>>>('../data/translations/*.json', {
  import: 'default',
});

/** A sentence for a word of the library, with its translation. */
export type LibrarySentence = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
  readonly wrong_words: readonly string[];
};

/** Sentences by the id of their word. */
export async function loadSentences(pair: Pair): Promise<ReadonlyMap<string, LibrarySentence>> {
  const [translations, inLearned] = await Promise.all([
    readContent(translationFiles, `../data/translations/${pair.fromLang}.json`),
    readContent(sentenceFiles, `../data/sentences/${variantOf(pair)}.json`),
  ]);
  const sentences = Object.entries(inLearned).flatMap(([id, { sentence, word, wrong }]) => {
    const translation = translations[id];
    if (translation === undefined) return [];
    const item: LibrarySentence = {
      sentence_with_blank: sentence,
      correct_word: word,
      translation,
      wrong_words: wrong,
    };
    return [[id, item] as const];
  });
  return new Map(sentences);
}
