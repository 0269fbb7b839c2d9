import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isRightOption } from '@vocabloom/core/practice/options.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import type { Judged } from '../../study/rules/outcome.ts';
import type { Word } from '../../words/word.ts';
import { isOpen, type Practice } from '../session/practice.ts';
import { wordOfItem } from './item-word.ts';
import type { JudgePractice } from './judge-practice.ts';

/** What became of one item. Right is a right answer as it was given, else the one of the options or the nearest that is right. */
export type Result = Judged & {
  readonly item: PracticeItem;
  /** The group's word it practised, where that can be told. */
  readonly word: Word | undefined;
};

/** What became of each item of a checked practice, in their order; `lettersExactly` is the learner's choice for the module. */
export const resultsOf = (
  { exercises, answers }: Practice,
  judging: {
    words: readonly Word[];
    language: LanguageCode;
    lettersExactly: boolean;
    judge: JudgePractice;
    emptyAnswer: 'open' | 'wrong';
  },
): readonly Result[] => {
  const { words, language, lettersExactly, judge, emptyAnswer } = judging;
  return exercises.map(({ item, options }, index) => {
    const given = (answers[index] ?? '').trim();
    const judgement = judge({ given, accepted: item.accepted, language, lettersExactly });
    const rightOption = options.find((chosen) => isRightOption({ chosen, item, language }));
    return {
      item,
      given,
      isOpen: emptyAnswer === 'open' && isOpen(given),
      judgement,
      right: judgement.verdict === 'right' ? given : (rightOption ?? judgement.nearest),
      word: wordOfItem(item, { words, language }),
    };
  });
};

/**
 * What a result says about a word: known or not. Nothing where it was left open, and nothing where the answer was almost
 * right: that is neither. A word that came twice is known only if it was known each time.
 */
export function knowledgeOf(results: readonly Result[]): readonly { word: Word; known: boolean }[] {
  const known = new Map<Word, boolean>();
  for (const result of results) {
    const { word, judgement } = result;
    if (!word || result.isOpen || judgement.verdict === 'almost') continue;
    known.set(word, (known.get(word) ?? true) && judgement.verdict === 'right');
  }
  return [...known].map(([word, isKnown]) => ({ word, known: isKnown }));
}
