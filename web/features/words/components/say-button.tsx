import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useRecording, useRecordingOwner } from '../hooks/use-recording.ts';
import { type Spoken, useLocale, useMouth, useVoiceState } from '../hooks/use-voice.ts';
import type { RecordableSide } from '../recordable.ts';
import { RecordingSheetIfWanted } from './recordings-if-wanted.tsx';
import { SoundFault } from './sound-fault.tsx';
import { SoundSheet } from './sound-sheet.tsx';

export type SayButtonProps = Spoken & {
  /** A second press stops a passage, but repeats a word or sentence slowly. */
  readonly isPassage?: boolean;
  /** Renders nothing where there is no voice, because the surrounding page says so once for all words. */
  readonly hidesWithoutVoice?: boolean;
  /**
   * The side of a word that the text is: if the learner has recorded it, the recording is played instead of a voice.
   */
  readonly of?: RecordableSide | undefined;
};

const style =
  'relative inline-grid size-11 shrink-0 place-items-center leaf-sm transition-colors hover:bg-sunk hover:text-ink';

/** Says a text in its language; where there is no voice for the language, it says that. */
export default function SayButton({
  isPassage = false,
  hidesWithoutVoice = false,
  of,
  ...spoken
}: SayButtonProps) {
  const { t } = useLingui();
  const locale = useLocale(spoken);
  const voice = useVoiceState(locale);
  const mouth = useMouth();
  const recording = useRecording(of && { wordId: of.word.id, side: of.side });
  if (locale === null) return null;
  if (voice === 'none' && !recording)
    return hidesWithoutVoice ? null : <NoVoiceButton lang={spoken.lang} dialect={spoken.dialect} of={of} />;
  const press = () => {
    if (isPassage && mouth.isSpeaking) mouth.stop();
    else mouth.say(spoken.text, locale, { asked: !isPassage, recording });
  };
  return (
    <button
      type="button"
      onClick={press}
      title={isPassage ? t`Listen` : t`Listen; press again to hear it slowly`}
      className={clsx(style, mouth.isSpeaking ? 'text-leaf-strong' : 'text-ink-soft')}
    >
      <Icon name={isPassage && mouth.isSpeaking ? 'close' : 'sound'} />
      <span className="sr-only">
        {isPassage ? (
          mouth.isSpeaking ? (
            <Trans>Stop listening</Trans>
          ) : (
            <Trans>Listen</Trans>
          )
        ) : (
          <Trans>
            Listen: <LearnerText text={spoken.text} lang={spoken.lang} />
          </Trans>
        )}
      </span>
      <SoundFault kind={mouth.fault} />
    </button>
  );
}

/** Shows that there is nothing to hear, and leads to the reason, or to recording it where the learner can. */
function NoVoiceButton({ of, ...language }: Omit<Spoken, 'text'> & { of: RecordableSide | undefined }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const owner = useRecordingOwner();
  const label =
    of && owner !== null ? t`No voice for this language: record it` : t`No voice for this language`;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
        className={clsx(style, 'text-ink-faint')}
      >
        <Icon name="sound" />
        <span aria-hidden="true" className="absolute h-0.5 w-7 rotate-45 rounded-full bg-current" />
      </button>
      {of && owner !== null ? (
        <RecordingSheetIfWanted
          word={of.word}
          languages={of.languages}
          userId={owner}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      ) : (
        <SoundSheet open={isOpen} onOpenChange={setIsOpen} languages={[language]} />
      )}
    </>
  );
}
