import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { type ReactNode, useEffect } from 'react';
import { LettersSwitch } from '../../modules/components/letters-switch.tsx';
import { useSpending } from '../../tutor/api/use-spending.ts';
import { TutorInAccount } from '../../tutor/components/tutor-in-account.tsx';
import { makeSentences } from '../api/make-sentences.ts';
import { PracticeGround, type PracticePort } from '../api/practice-port.ts';
import { loadChecked } from './checked-later.tsx';
import { MistakeCards } from './mistake-cards.tsx';

/** Pages inside practice with the tutor's sentences, for a learner with an account. */
export function PracticeInAccount({ children }: { children: ReactNode }) {
  const spend = useSpending();
  // A practice that has begun continues without a connection.
  useEffect(() => void loadChecked(), []);
  const ground: PracticePort = {
    makeSentences: (about, signal) => spend(() => makeSentences(about, signal)),
    judge: judgeAnswer,
    emptyAnswer: 'open',
    extras: { MistakeCards, LettersSwitch },
    choiceSize: 'roomy',
  };
  return (
    <TutorInAccount>
      <PracticeGround value={ground}>{children}</PracticeGround>
    </TutorInAccount>
  );
}
