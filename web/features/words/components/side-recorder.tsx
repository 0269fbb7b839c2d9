import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect } from 'react';
import type { RecorderState } from '../../../platform/recordings/recorder.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { useSideRecorder } from '../hooks/use-side-recorder.ts';
import { useLocale, useMouth } from '../hooks/use-voice.ts';
import { type RecordableSide, sideOf } from '../recordable.ts';
import { MicrophoneIcon } from './microphone-icon.tsx';
import { RecorderStatus } from './recorder-status.tsx';
import { SoundFault } from './sound-fault.tsx';
import { TakeClock } from './take-clock.tsx';

/** One side of a word with its recording: record, play, replace and remove it. */
export function SideRecorder({
  userId,
  isHeldUp,
  onBusy,
  ...recordable
}: RecordableSide & {
  userId: string;
  /** The other side is being recorded. */
  isHeldUp: boolean;
  onBusy: (isBusy: boolean) => void;
}) {
  const languageName = useLanguageName();
  const { word, side } = recordable;
  const { text, lang, dialect } = sideOf(recordable);
  const recorder = useSideRecorder({ userId, wordId: word.id, side });
  const { state, recording, news, former } = recorder;
  const isBusy = state.step !== 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(isBusy), [isBusy]);
  useEndOnEscape(state.step === 'recording', recorder.end);
  return (
    <section
      aria-label={languageName(lang)}
      className="leaf-md flex flex-col gap-3 border border-line bg-raised px-4 pt-3 pb-4"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-col">
          <span className="text-ink-faint text-sm">{languageName(lang)}</span>
          <LearnerText text={text} lang={lang} className="font-[620] font-display text-2xl leading-tight" />
        </p>
        {recording && !isBusy && (
          <span className="-me-2 flex">
            <Hear text={text} lang={lang} dialect={dialect} recording={recording} />
            <RemoveButton onRemove={() => void recorder.remove()} />
          </span>
        )}
      </div>
      <RecordPress
        state={state}
        hasOne={recording !== undefined}
        isLearned={side === 'to'}
        isHeldUp={isHeldUp}
        onPress={recorder.press}
      />
      <RecorderStatus
        state={state}
        news={news}
        isWaiting={recording?.isWaiting === true}
        canComeBack={former !== null}
        onBack={() => former && void recorder.keep(former, { kind: 'back' })}
        onAgain={(take) =>
          void recorder.keep(take, { kind: 'recorded', durationMs: take.durationMs, ending: null })
        }
      />
    </section>
  );
}

/** Escape ends the take and leaves the surrounding dialog open. */
function useEndOnEscape(isOn: boolean, end: () => void) {
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  });
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const { t } = useLingui();
  return <IconButton label={t`Remove the recording`} icon="trash" onClick={onRemove} />;
}

type HearProps = {
  text: string;
  lang: string;
  dialect: string;
  recording: NonNullable<ReturnType<typeof useSideRecorder>['recording']>;
};

/** Plays the recording; a second press plays it slowly, as everywhere. */
function Hear({ text, lang, dialect, recording }: HearProps) {
  const { t } = useLingui();
  const locale = useLocale({ lang, dialect });
  const mouth = useMouth();
  if (locale === null) return null;
  return (
    <span className="relative">
      <IconButton
        label={t`Play the recording`}
        icon="play"
        onClick={() => mouth.say(text, locale, { asked: true, recording })}
      />
      <SoundFault kind={mouth.fault} />
    </span>
  );
}

/** One button starts and ends the take; meanwhile it shows the elapsed time. */
function RecordPress({
  state,
  hasOne,
  isLearned,
  isHeldUp,
  onPress,
}: {
  state: RecorderState;
  hasOne: boolean;
  /** The side being learned is the one to start with. */
  isLearned: boolean;
  isHeldUp: boolean;
  onPress: () => void;
}) {
  // The second press of a double press is a slip: it must neither end a take right away nor start another one over it.
  // Marking the button as busy would not prevent that: between the presses it is not busy, and only its action changes.
  const press = ({ detail }: MouseEvent) => detail < 2 && onPress();
  if (state.step === 'recording') {
    return (
      <Button variant="danger" className="w-full" icon={<Icon name="check" />} onClick={press}>
        <Trans>Done</Trans>
        <TakeClock sinceMs={state.sinceMs} />
      </Button>
    );
  }
  return (
    <Button
      variant={isLearned && !hasOne ? 'primary' : 'secondary'}
      className="w-full"
      busy={state.step === 'making'}
      disabled={isHeldUp}
      icon={<MicrophoneIcon />}
      onClick={press}
    >
      {state.step === 'asking' ? (
        <Trans>Waiting for the microphone…</Trans>
      ) : hasOne ? (
        <Trans>Record again</Trans>
      ) : (
        <Trans>Record</Trans>
      )}
    </Button>
  );
}
