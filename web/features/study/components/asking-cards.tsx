import { MASTERED_TIER } from '@vocabloom/core/srs/progress.ts';
import { useCallback, useMemo, useState } from 'react';
import { SyncSign } from '../../../platform/study-log/sync-sign.tsx';
import { useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import SilenceNote from '../../words/components/silence-note.tsx';
import { useAnyRecorded, useRecording } from '../../words/hooks/use-recording.ts';
import { useLocale, useVoiceState } from '../../words/hooks/use-voice.ts';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import type { AskingForm } from '../rules/card-form.ts';
import type { Studied } from '../rules/studied.ts';
import type { Command } from '../rules/study-keys.ts';
import { progressOf, type Session, wordOf } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { lastStep } from '../session/undo.ts';
import { AskedCard } from './asked-card.tsx';
import { Cards } from './cards.tsx';
import { LastAnswer } from './last-answer.tsx';
import { pressSay } from './press-say.ts';
import { ResultAnnouncer } from './result-announcer.tsx';
import { type OpenDialog, StudyDialogs } from './study-dialogs.tsx';
import { StudyMenu } from './study-menu.tsx';
import { StudyProgress } from './study-progress.tsx';

type Asking = {
  readonly form: AskingForm;
  readonly session: Session;
  readonly study: Study;
  readonly pair: Studied;
};

/**
 * Cards that ask for listening or writing. Words that cannot be heard here, neither by a voice nor by the learner's own
 * recording, are shown as cards to turn instead.
 */
export default function AskingCards(props: Asking) {
  const { form, pair, session } = props;
  const words = useMemo(() => [...session.words.values()], [session.words]);
  const voice = useVoiceState(useLocale({ lang: pair.toLang, dialect: pair.dialect }));
  const word = wordOf(session, session.place.card);
  const recording = useRecording(word ? { wordId: word.id, side: 'to' } : undefined);
  const isAnyRecorded = useAnyRecorded(words);
  if (form !== 'typing' && voice === 'none' && !recording) {
    return (
      <>
        {!isAnyRecorded && <SilenceNote lang={pair.toLang} dialect={pair.dialect} />}
        <Cards {...props} />
      </>
    );
  }
  return (
    <LearnerKeyboard dialect={pair.dialect} words={words}>
      <Asked {...props} />
    </LearnerKeyboard>
  );
}

function Asked({ form, session, study, pair }: Asking) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const openEdit = useCallback(() => setDialog('edit'), []);
  const openHelp = useCallback(() => setDialog('help'), []);
  const openSound = useCallback(() => setDialog('sound'), []);
  const keyboard = useKeyboardShown();
  const { card, turned, judged } = session.place;
  const word = wordOf(session, card);
  useStudyKeys((command) => commandsOf({ form, study, judged, openEdit, openHelp })[command]());
  if (!card || !word) return null;
  const step = lastStep(session);
  const stepWord = step && session.words.get(step.wordId);
  return (
    <div data-study="" className="flex flex-1 flex-col">
      <div className="flex items-center gap-2 pb-2">
        <div className="min-w-0 flex-1">
          <StudyProgress session={session} />
        </div>
        <StudyMenu
          study={study}
          pair={pair}
          facing={null}
          isMastered={progressOf(session, word.id).tier === MASTERED_TIER}
          onEdit={openEdit}
          onHelp={openHelp}
          onSound={openSound}
        />
      </div>
      <AskedCard
        key={`${card.serial} ${word.toText}`}
        form={form}
        word={word}
        pair={pair}
        study={study}
        turned={turned}
        judged={judged}
        keyboard={keyboard}
      />
      <ResultAnnouncer painted={session} pair={pair} />
      <LastAnswer step={step} text={stepWord?.toText ?? ''} lang={pair.toLang} onUndo={study.undo} />
      <SyncSign />
      <StudyDialogs open={dialog} word={word} pair={pair} study={study} onClose={() => setDialog(null)} />
    </div>
  );
}

/** The action of the study keys here. A word that has to be written cannot be marked as known by pressing a key. */
function commandsOf({
  form,
  study,
  judged,
  openEdit,
  openHelp,
}: {
  form: AskingForm;
  study: Study;
  judged: boolean;
  openEdit: () => void;
  openHelp: () => void;
}): Record<Command, () => void> {
  const isOpen = judged || form === 'listening';
  return {
    turn: () => isOpen && study.turn(),
    know: () => isOpen && study.answer(true),
    'dont-know': () => study.answer(false, { holds: true }),
    forward: study.forward,
    back: study.back,
    undo: study.undo,
    edit: openEdit,
    say: pressSay,
    help: openHelp,
  };
}
