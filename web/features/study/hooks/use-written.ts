import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { useState } from 'react';
import type { Word } from '../../words/word.ts';
import { isKnownBy } from '../rules/card-form.ts';
import type { Judged } from '../rules/outcome.ts';
import type { Studied } from '../rules/studied.ts';
import type { Study } from '../session/study.ts';

/**
 * A written answer: it is judged, recorded at once and compared with the right answer until the learner goes on. An
 * almost right answer was recorded as not known; learners who know it was a typing slip may count it as known.
 */
export function useWritten({ word, pair, study }: { word: Word; pair: Studied; study: Study }) {
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<Judged | null>(null);

  const judge = (given: string) => {
    const judgment = judgeAnswer({
      given,
      accepted: word.toText,
      language: pair.toLang,
      lettersExactly: pair.lettersExactly,
    });
    const isRight = judgment.verdict === 'right';
    setJudged({ given, isOpen: given === '', judgment, right: isRight ? given : word.toText });
    study.answer(isKnownBy(judgment), { holds: true });
  };
  return {
    text,
    write: setText,
    judged,
    check: () => judge(text.trim()),
    giveUp: () => judge(''),
    countAsKnown: () => {
      study.undo();
      study.answer(true);
    },
  };
}
