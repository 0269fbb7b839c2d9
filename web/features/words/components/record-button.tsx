import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useRecording, useRecordingOwner } from '../hooks/use-recording.ts';
import { type Recordable, sideOf } from '../recordable.ts';
import { MicrophoneIcon } from './microphone-icon.tsx';
import { RecordingSheetIfWanted } from './recordings-if-wanted.tsx';

const style =
  'relative inline-grid size-11 shrink-0 place-items-center leaf-sm transition-colors hover:bg-sunk hover:text-ink';

/** Opens the recordings of a word. Renders nothing where recordings are not possible. */
export default function RecordButton({ word, languages }: Recordable) {
  const { t } = useLingui();
  const owner = useRecordingOwner();
  const recording = useRecording({ wordId: word.id, side: 'to' });
  const [isOpen, setIsOpen] = useState(false);
  const { text, lang } = sideOf({ word, languages, side: 'to' });
  if (owner === null) return null;
  return (
    <>
      <button
        type="button"
        title={recording ? t`Your recording` : t`Record how it sounds`}
        onClick={() => setIsOpen(true)}
        className={clsx(style, recording ? 'text-leaf' : 'text-ink-faint')}
      >
        <MicrophoneIcon />
        <span className="sr-only">
          {recording ? (
            <Trans>
              Your recording: <LearnerText text={text} lang={lang} />
            </Trans>
          ) : (
            <Trans>
              Record: <LearnerText text={text} lang={lang} />
            </Trans>
          )}
        </span>
      </button>
      <RecordingSheetIfWanted
        word={word}
        languages={languages}
        userId={owner}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
