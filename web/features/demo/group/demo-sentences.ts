import type { SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import { chooseWords } from '@vocabloom/core/practice/choose-words.ts';
import { withTier } from '../../tutor/rules/group-words.ts';
import type { Word } from '../../words/word.ts';
import type { LibrarySentence } from '../content/load-sentences.ts';
import type { LibraryWords } from '../content/load-words.ts';

/** How many items a practice in the demo has (product: demo). */
const ITEMS = 10;

/**
 * Sentences for ten of the words, preferring weak ones: the library's sentence if the visitor has left the word
 * unchanged, otherwise just the word.
 *
 * @param random returns numbers from 0 up to 1
 */
export const demoSentences = (from: {
  readonly words: readonly Word[];
  readonly library: LibraryWords;
  readonly sentences: ReadonlyMap<string, LibrarySentence>;
  readonly random: () => number;
}): SentenceItem[] => {
  const { words, library, sentences, random } = from;
  const unchanged = new Map(library.words.map((word) => [word.id, word]));
  return chooseWords({ words: withTier(words), random, count: ITEMS }).map(({ id, fromText, toText }) => {
    const known = unchanged.get(id);
    const sentence = known?.toText === toText && known.fromText === fromText ? sentences.get(id) : undefined;
    if (sentence) return { ...sentence, wrong_words: [...sentence.wrong_words] };
    return { sentence_with_blank: '____', correct_word: toText, translation: fromText };
  });
};
