import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isRightOption } from '@vocabloom/core/practice/options.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import type { Judged } from '../../study/rules/outcome.ts';
import type { Word } from '../../words/word.ts';
import { isOpen, type Practice } from '../session/practice.ts';
import { wordOfItem } from './item-word.ts';
import type { JudgePractice } from './judge-practice.ts';

/**
 * The result of one item. `right` is the given answer if it was right; otherwise the right option, or the right answer
 * closest to it.
 */
export type Result = Judged & {
  readonly item: PracticeItem;
  /** The word of the group that was practiced, if it can be determined. */
  readonly word: Word | undefined;
};

/** The result of each item of a checked practice, in order; `lettersExactly` is the learner's choice for the module. */
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
    const judgment = judge({ given, accepted: item.accepted, language, lettersExactly });
    const rightOption = options.find((chosen) => isRightOption({ chosen, item, language }));
    return {
      item,
      given,
      isOpen: emptyAnswer === 'open' && isOpen(given),
      judgment,
      right: judgment.verdict === 'right' ? given : (rightOption ?? judgment.nearest),
      word: wordOfItem(item, { words, language }),
    };
  });
};

/**
 * The result for each word: known or not. Answers that were left open or almost right say nothing. A word that came up
 * twice is known only if it was known both times.
 */
export function knowledgeOf(results: readonly Result[]): readonly { word: Word; known: boolean }[] {
  const known = new Map<Word, boolean>();
  for (const result of results) {
    const { word, judgment } = result;
    if (!word || result.isOpen || judgment.verdict === 'almost') continue;
    known.set(word, (known.get(word) ?? true) && judgment.verdict === 'right');
  }
  return [...known].map(([word, isKnown]) => ({ word, known: isKnown }));
}
