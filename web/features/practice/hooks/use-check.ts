import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { usePracticeGround } from '../api/practice-port.ts';
import { resultsOf } from '../rules/result.ts';
import { canCheck, check } from '../session/practice.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';
import { useCountsSetting } from './use-counts-setting.ts';
import { useRecordPractice } from './use-record-practice.ts';

/** How the answers of a practice are judged, and what is recorded when they are checked. */
export function useCheck({ loaded, practice, change }: Omit<PracticeAtWork, 'onAgain'>) {
  const counting = useCountsSetting();
  const record = useRecordPractice();
  const { judge, emptyAnswer } = usePracticeGround();
  const { module, words } = loaded;
  const language = parseLanguage(module.toLang) ?? 'en';
  // Options are chosen, not spelled, so accents do not matter there.
  const lettersExactly =
    module.lettersExactly && practice.exercises.every(({ options }) => options.length === 0);
  const results = () => resultsOf(practice, { words, language, lettersExactly, judge, emptyAnswer });
  return {
    ...counting,
    results,
    checkAnswers: () => {
      if (!canCheck(practice)) return;
      record(results(), { counts: counting.counts });
      change(check);
    },
  };
}
