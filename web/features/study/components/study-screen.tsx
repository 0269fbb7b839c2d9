import { Trans } from '@lingui/react/macro';
import { MASTERED_TIER } from '@vocabloom/core/srs/progress.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { StudyLog } from '../../../platform/study-log/study-log.ts';
import { SyncSign } from '../../../platform/study-log/sync-sign.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Module } from '../../modules/module.ts';
import type { Word } from '../../words/word.ts';
import { useAfterPaint } from '../hooks/use-after-paint.ts';
import { useSession, useStudy } from '../hooks/use-study.ts';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import { sidesOf } from '../rules/card-sides.ts';
import type { Command } from '../rules/study-keys.ts';
import { isOver, progressOf, type Session, type StudyWay, wordOf } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { lastStep } from '../session/undo.ts';
import { AnswerBar } from './answer-bar.tsx';
import { CardAnnouncer } from './card-announcer.tsx';
import { CardTable } from './card-table.tsx';
import { ClassicBar } from './classic-bar.tsx';
import { LastAnswer } from './last-answer.tsx';
import { type Scope, StudyEnd } from './study-end.tsx';
import { StudyFrame } from './study-frame.tsx';
import { StudyMenu } from './study-menu.tsx';
import { StudyProgress } from './study-progress.tsx';

type Pair = Pick<Module, 'fromLang' | 'toLang'>;
type Back = { readonly to: string; readonly label: string };

const loadEdit = () => import('./edit-card-dialog.tsx');
const EditCardDialog = lazy(async () => ({ default: (await loadEdit()).EditCardDialog }));
const loadHelp = () => import('./shortcuts-dialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await loadHelp()).ShortcutsDialog }));

/** After the first card, but long before they are asked for: they should be there without a network, too. */
const dialogsWantedMs = 2_000;

function useDialogsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => Promise.allSettled([loadEdit(), loadHelp()]), dialogsWantedMs);
    return () => clearTimeout(timer);
  }, []);
}

/** A session of flashcards, from the first card to the summary. */
export function StudyScreen({
  way,
  words,
  pair,
  log,
  title,
  scope,
  back,
}: {
  way: StudyWay;
  words: readonly Word[];
  pair: Pair;
  log: StudyLog;
  title: string;
  scope: Scope;
  back: Back;
}) {
  const study = useStudy({ way, words, log });
  const session = useSession(study);
  const over = isOver(session);
  useDialogsAtHand();
  return (
    <StudyFrame title={title} back={back} actions={over ? null : <StopButton onStop={study.stop} />}>
      {over ? (
        <StudyEnd session={session} study={study} pair={pair} scope={scope} back={back} />
      ) : (
        <Cards session={session} study={study} pair={pair} />
      )}
    </StudyFrame>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onStop}>
      <Trans>Finish</Trans>
    </Button>
  );
}

function Cards({ session, study, pair }: { session: Session; study: Study; pair: Pair }) {
  const [open, setOpen] = useState<'edit' | 'help' | null>(null);
  const openEdit = useCallback(() => setOpen('edit'), []);
  const openHelp = useCallback(() => setOpen('help'), []);
  const commands: Record<Command, () => void> = {
    turn: study.turn,
    know: () => study.answer(true),
    'dont-know': () => study.answer(false),
    forward: study.forward,
    back: study.back,
    undo: study.undo,
    edit: openEdit,
    help: openHelp,
  };
  useStudyKeys((command) => commands[command]());

  const painted = useAfterPaint(session);
  const { card, turned } = session.place;
  const word = wordOf(session, card);
  const step = lastStep(painted);
  const stepWord = step && painted.words.get(step.wordId);
  if (!card || !word) return null;
  const [front, reverse] = sidesOf(word, pair, card.direction);

  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <StudyProgress session={painted} />
        </div>
        <StudyMenu
          study={study}
          pair={pair}
          facing={session.facing}
          isMastered={progressOf(session, word.id).tier === MASTERED_TIER}
          onEdit={openEdit}
          onHelp={openHelp}
        />
      </div>
      <CardAnnouncer side={turned ? reverse : front} serial={card.serial} turned={turned} />
      <div className="flex flex-1 flex-col gap-6 [@media(height<30rem)_and_(width>=40rem)]:flex-row">
        <CardTable session={session} painted={painted} study={study} pair={pair} />
        <div className="flex flex-col justify-center gap-2 [@media(height<30rem)_and_(width>=40rem)]:w-64">
          {session.way === 'classic' && <ClassicBar study={study} />}
          <AnswerBar onAnswer={study.answer} />
          <LastAnswer step={step} text={stepWord?.toText ?? ''} lang={pair.toLang} onUndo={study.undo} />
        </div>
      </div>
      <div className="flex min-h-8 justify-center">
        <SyncSign />
      </div>
      <Suspense fallback={null}>
        {open === 'edit' && (
          <EditCardDialog word={word} pair={pair} onClose={() => setOpen(null)} onEdited={study.edited} />
        )}
        {open === 'help' && <ShortcutsDialog open onOpenChange={(isOpen) => !isOpen && setOpen(null)} />}
      </Suspense>
    </>
  );
}
