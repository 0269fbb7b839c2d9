import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeLeftBehind } from '../../../platform/recordings/left-take.ts';
import type { UnkeptTake } from '../../../platform/recordings/unkept-takes.ts';
import type { RecordedSide } from './use-recording.ts';

/** Restores a take that the previous page could no longer store, once, when its side is opened again. */
export function useLeftTake(
  { userId, wordId, side }: RecordedSide & { readonly userId: string },
  onFound: (take: UnkeptTake) => void,
): void {
  const found = useRef(onFound);
  useLayoutEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    let isWanted = true;
    void takeLeftBehind({ userId, wordId, side }).then((take) => {
      if (isWanted && take) found.current({ sound: take.sound, durationMs: take.durationMs });
    });
    return () => {
      isWanted = false;
    };
  }, [userId, wordId, side]);
}
