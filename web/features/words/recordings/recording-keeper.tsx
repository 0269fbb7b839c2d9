import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { recordedSides } from '../../../platform/recordings/recorded-sides.ts';
import type { WaitingRecording } from '../../../platform/recordings/recording.ts';
import { recordingsView } from '../../../platform/recordings/recordings-view.ts';
import { tellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { footNote } from '../../../ui/foot-note.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { followSending } from './follow-sending.ts';
import { forgetGone, goneRecordings, saveGone } from './gone-recordings.ts';

/** Sends one person's recordings, learns of those on their other devices, and reports what cannot be sent. */
export function RecordingKeeper({ userId }: { userId: string }) {
  const { t } = useLingui();
  const onKeptApart = useEffectEvent((count: number) =>
    toast({
      text: t`${plural(count, {
        one: '# recording cannot be saved for now. It stays on this device, and everything else keeps working.',
        other:
          '# recordings cannot be saved for now. They stay on this device, and everything else keeps working.',
      })}`,
      tone: 'danger',
    }),
  );
  useEffect(
    () =>
      followSending({
        ...{ userId, tell: tellRecordings, sides: recordedSides },
        onKeptApart: (count) => onKeptApart(count),
      }),
    [userId],
  );
  return <GoneRecordings userId={userId} />;
}

/** Recordings of words that another device deleted: their audio stays here until their owner has decided. */
function GoneRecordings({ userId }: { userId: string }) {
  const view = useStore(recordingsView);
  const [gone, setGone] = useState<readonly WaitingRecording[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with what the store returns
  useEffect(() => {
    let isOver = false;
    goneRecordings(userId).then(
      (found) => {
        if (!isOver) setGone(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [userId, view]);
  if (gone.length === 0) return null;
  return (
    <div className={footNote('max-w-[calc(100%-1.5rem)]')}>
      <Notice tone="info">
        <p>
          <Plural
            value={gone.length}
            one="You recorded a word that was deleted on another device."
            other="You recorded # words that were deleted on another device."
          />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void saveGone(gone)}>
            <Trans>Save as files</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void forgetGone(gone)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  );
}
