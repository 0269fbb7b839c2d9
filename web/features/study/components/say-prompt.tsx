import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SoundFault } from '../../words/components/sound-fault.tsx';
import { useRecording } from '../../words/hooks/use-recording.ts';
import { useRecordingsRead } from '../../words/hooks/use-recordings-read.ts';
import { type Spoken, useLocale, useMouth } from '../../words/hooks/use-voice.ts';
import type { RecordableSide } from '../../words/recordable.ts';

/** A card that is heard: it says its word when it appears, and again when it is pressed, slowly the second time. */
export function SayPrompt({ text, lang, dialect, of }: Spoken & { of: RecordableSide }) {
  const { t } = useLingui();
  const locale = useLocale({ lang, dialect });
  const recording = useRecording({ wordId: of.word.id, side: of.side });
  const { say, isSpeaking, fault } = useMouth();
  const isRead = useRecordingsRead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card appears
  useEffect(() => {
    if (isRead && locale !== null) say(text, locale, { asked: false, recording });
  }, [isRead]);
  return (
    <span data-say="" className="relative flex flex-col items-center gap-3">
      <button
        type="button"
        title={t`Listen; press again to hear it slowly`}
        onClick={() => locale !== null && say(text, locale, { asked: true, recording })}
        className={clsx(
          'grid size-28 place-items-center rounded-full border-2 border-leaf text-leaf transition-[background-color,scale] duration-(--motion-calm) active:scale-95 low:size-20',
          isSpeaking ? 'bg-leaf-soft' : 'bg-card hover:bg-leaf-soft',
        )}
      >
        <Icon name="sound" size={44} />
        <span className="sr-only">
          <Trans>Hear the word</Trans>
        </span>
      </button>
      <SoundFault kind={fault} />
    </span>
  );
}
