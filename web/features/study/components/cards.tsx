import { MASTERED_TIER } from '@vocabloom/core/srs/progress.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { SyncSign } from '../../../platform/study-log/sync-sign.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import type { Studied } from '../rules/studied.ts';
import type { Command } from '../rules/study-keys.ts';
import { progressOf, type Session, wordOf } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { lastStep } from '../session/undo.ts';
import { AnswerBar, ContinueBar } from './answer-bar.tsx';
import { CardAnnouncer } from './card-announcer.tsx';
import { CardFocus } from './card-focus.tsx';
import { CardTable } from './card-table.tsx';
import { ClassicBar } from './classic-bar.tsx';
import { LastAnswer } from './last-answer.tsx';
import { pressSay } from './press-say.ts';
import { ResultAnnouncer } from './result-announcer.tsx';
import { type OpenDialog, StudyDialogs } from './study-dialogs.tsx';
import { StudyMenu } from './study-menu.tsx';
import { StudyProgress } from './study-progress.tsx';

const CardSound = lazy(() => withAllTexts(import('./card-sound.tsx')).catch(() => ({ default: () => null })));

/** The card on the table, its answers, and the result of the previous one. */
export function Cards({ session, study, pair }: { session: Session; study: Study; pair: Studied }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const openEdit = useCallback(() => setDialog('edit'), []);
  const openHelp = useCallback(() => setDialog('help'), []);
  const openSound = useCallback(() => setDialog('sound'), []);
  const commands: Record<Command, () => void> = {
    turn: study.turn,
    know: () => study.answer(true),
    'dont-know': () => study.answer(false),
    forward: study.forward,
    back: study.back,
    undo: study.undo,
    edit: openEdit,
    say: pressSay,
    help: openHelp,
  };
  useStudyKeys((command) => commands[command]());

  const painted = useAfterPaint(session);
  const isSettled = useSettled();
  const { card, judged } = session.place;
  const word = wordOf(session, card);
  const step = lastStep(painted);
  const stepWord = step && painted.words.get(step.wordId);
  if (!card || !word) return null;

  return (
    <div data-study="" className="flex flex-1 flex-col across:flex-row across:gap-x-5">
      <CardFocus painted={painted} within="[data-study]" />
      <ResultAnnouncer painted={painted} pair={pair} />
      <CardAnnouncer painted={painted} pair={pair} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <StudyProgress session={painted} />
          </div>
          <span className="grid size-11 shrink-0">
            {isSettled && (
              <Suspense fallback={null}>
                <CardSound painted={painted} pair={pair} />
              </Suspense>
            )}
          </span>
          <StudyMenu
            study={study}
            pair={pair}
            facing={session.facing}
            isMastered={progressOf(session, word.id).tier === MASTERED_TIER}
            onEdit={openEdit}
            onHelp={openHelp}
            onSound={openSound}
          />
        </div>
        <CardTable session={session} painted={painted} study={study} pair={pair} />
      </div>
      <div className="flex flex-col justify-center gap-2 pt-5 low:pt-3 across:w-64 across:pt-0">
        {session.way === 'classic' && <ClassicBar study={study} />}
        {judged ? <ContinueBar onContinue={study.turn} /> : <AnswerBar onAnswer={study.answer} />}
        <LastAnswer step={step} text={stepWord?.toText ?? ''} lang={pair.toLang} onUndo={study.undo} />
        <SyncSign />
      </div>
      <StudyDialogs open={dialog} word={word} pair={pair} study={study} onClose={() => setDialog(null)} />
    </div>
  );
}
