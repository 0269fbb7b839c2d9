import { alternativesOf } from '@vocabloom/core/answers/alternatives.ts';
import { isRightAnswer } from '@vocabloom/core/answers/quick-verdict.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { wordOfForm } from '../../tutor/rules/form-of.ts';
import type { Word } from '../../words/word.ts';

type Texts = Pick<Word, 'fromText' | 'toText'>;

/**
 * The word of the group that an item practices: the word for which its answer is right, the word to be translated, or
 * the word that its answer is a form of. `undefined` if none can be determined.
 */
export function wordOfItem<Known extends Texts>(
  item: PracticeItem,
  { words, language }: { words: readonly Known[]; language: LanguageCode },
): Known | undefined {
  const answers = alternativesOf(item.accepted, language);
  const exact = words.find((word) =>
    answers.some((given) => isRightAnswer({ given, accepted: word.toText, language })),
  );
  if (exact) return exact;
  if (item.kind === 'translate') return words.find((word) => word.fromText === item.prompt);
  return wordOfForm(answers[0] ?? '', { words, language });
}
