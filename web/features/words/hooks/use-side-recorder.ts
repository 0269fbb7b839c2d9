import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { keepTake, removeTake, type Unkept } from '../../../platform/recordings/keep-recording.ts';
import { holdTake, letGoOfTake } from '../../../platform/recordings/left-take.ts';
import { openMicrophone } from '../../../platform/recordings/microphone.ts';
import { createRecorder, type Ending } from '../../../platform/recordings/recorder.ts';
import { samplesOf } from '../../../platform/recordings/samples-of.ts';
import {
  holdUnkept,
  MAX_UNKEPT,
  type UnkeptTake,
  unkeptCount,
  unkeptTake,
} from '../../../platform/recordings/unkept-takes.ts';
import { pageSound } from '../../../platform/speech/page-sound.ts';
import { useStore } from '../../../state/store.ts';
import { useFormerTake } from './use-former-take.ts';
import { useLeftTake } from './use-left-take.ts';
import { type RecordedSide, useRecording } from './use-recording.ts';

type Kept = UnkeptTake;

/** What to report about the last action. */
export type RecorderNews =
  | { readonly kind: 'recorded'; readonly durationMs: number; readonly ending: Ending | null }
  | { readonly kind: 'removed' | 'back' }
  | { readonly kind: 'unkept'; readonly why: Unkept; readonly take: Kept | null };

/** A take that could not be stored is still here when its dialog is opened again. */
function newsOfUnkept(of: Parameters<typeof unkeptTake>[0]): RecorderNews | null {
  const take = unkeptTake(of);
  return take ? { kind: 'unkept', why: 'no-room', take } : null;
}

/**
 * Records one side of a word. A take is stored as soon as it has ended; the one it replaced, or one that was removed,
 * can be restored for as long as this component is mounted.
 */
export function useSideRecorder({ userId, wordId, side }: RecordedSide & { readonly userId: string }) {
  const recording = useRecording({ wordId, side });
  const [news, setNews] = useState<RecorderNews | null>(() => newsOfUnkept({ userId, wordId, side }));
  const { former, holdFormer } = useFormerTake(recording);
  const of = { userId, wordId, side };

  const keep = async (take: Kept, said: RecorderNews) => {
    const offerFormer = await holdFormer();
    const why = await keepTake(of, take);
    holdUnkept(of, why === 'no-room' ? take : null);
    if (why !== null) return setNews({ kind: 'unkept', why, take });
    void letGoOfTake(of);
    offerFormer();
    setNews(said);
  };
  const keepNew = ({ ending, ...take }: Kept & { readonly ending: Ending | null }) =>
    keep(take, { kind: 'recorded', durationMs: take.durationMs, ending });
  useLeftTake(of, (take) => {
    // This page has the whole take in memory, not only the part already written to the disk.
    if (!unkeptTake(of)) void keepNew({ ...take, ending: 'hidden' });
  });
  const remove = async () => {
    const offerFormer = await holdFormer();
    const why = await removeTake(of);
    if (why !== null) return setNews({ kind: 'unkept', why, take: null });
    offerFormer();
    setNews({ kind: 'removed' });
  };

  const onTake = useRef<(take: Kept & { readonly ending: Ending | null }) => void>(() => {});
  useLayoutEffect(() => {
    onTake.current = (take) => void keepNew(take);
  });
  const [recorder] = useState(() =>
    createRecorder({
      openMicrophone,
      samplesOf,
      nowMs,
      onTake: (take) => onTake.current(take),
      onPart: (file) => void (file ? holdTake(of, file) : letGoOfTake(of)),
    }),
  );
  useEffect(() => {
    const endWhenHidden = () => document.visibilityState === 'hidden' && recorder.end('hidden');
    document.addEventListener('visibilitychange', endWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', endWhenHidden);
      // The audio recorded so far is not lost when the surrounding page goes away.
      recorder.end('hidden');
    };
  }, [recorder]);

  return {
    recording,
    state: useStore(recorder.state),
    news,
    former,
    press: () => {
      pageSound().stop();
      if (recorder.state.get().step === 'idle' && unkeptCount.get() >= MAX_UNKEPT && !unkeptTake(of))
        return setNews({ kind: 'unkept', why: 'no-room', take: null });
      setNews(null);
      recorder.press();
    },
    end: () => recorder.end(),
    keep,
    remove,
  };
}
