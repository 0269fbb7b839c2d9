import { useRef, useState } from 'react';
import { type KeptRecording, openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { takeSound } from '../../../platform/recordings/take-sound.ts';
import type { UnkeptTake } from '../../../platform/recordings/unkept-takes.ts';

/** The recording that was last replaced or removed, so that it can be brought back. */
export function useFormerTake(recording: KeptRecording | undefined) {
  const [former, setFormer] = useState<UnkeptTake | null>(null);
  const changes = useRef(0);
  /**
   * Reads the present recording before it is replaced or removed, because then its sound goes. If the sound has to be
   * downloaded, that only begins: it may never arrive, and a new take must not wait for it. The returned function is
   * called after the change.
   */
  const holdFormer = async (): Promise<() => void> => {
    const durationMs = recording?.durationMs;
    const here = durationMs ? await soundHere(recording) : undefined;
    const coming = durationMs && !here ? takeSound(recording).catch(() => undefined) : undefined;
    return () => {
      changes.current += 1;
      const change = changes.current;
      setFormer(durationMs && here ? { sound: here, durationMs } : null);
      void coming?.then((sound) => {
        if (durationMs && sound && change === changes.current) setFormer({ sound, durationMs });
      });
    };
  };
  return { former, holdFormer };
}

async function soundHere(recording: KeptRecording) {
  const store = await openRecordingStore().catch(() => undefined);
  return store?.sound(recording).catch(() => undefined);
}
