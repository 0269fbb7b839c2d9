import type { Judgement } from '@vocabloom/core/answers/judgement.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import type { Word } from '../../words/word.ts';

/** What became of one item. */
export type Result = {
  readonly item: PracticeItem;
  readonly judgement: Judgement;
  /** The group's word it practised, where that can be told. */
  readonly word: Word | undefined;
};

/**
 * What a result says about a word: known or not. Nothing where the answer was almost right: that is neither. A word that
 * came twice is known only if it was known each time.
 */
export function knowledgeOf(results: readonly Result[]): readonly { word: Word; known: boolean }[] {
  const known = new Map<Word, boolean>();
  for (const { word, judgement } of results) {
    if (!word || judgement.verdict === 'almost') continue;
    known.set(word, (known.get(word) ?? true) && judgement.verdict === 'right');
  }
  return [...known].map(([word, isKnown]) => ({ word, known: isKnown }));
}
