import type { Side } from '@vocabloom/core/recordings/take.ts';
import { useEffect } from 'react';
import { followRecordings } from '../../../platform/recordings/follow-recordings.ts';
import type { KeptRecording } from '../../../platform/recordings/recording-store.ts';
import { recordingIn, recordingsView } from '../../../platform/recordings/recordings-view.ts';
import { useSession } from '../../../platform/session/session-state.ts';
import { useStore } from '../../../state/store.ts';
import { useLocation } from '../../../ui/route/router.tsx';

/** A side of a word that may have been recorded. */
export type RecordedSide = { readonly wordId: string; readonly side: Side };

const demo = '/module/demo/';

/** Whose recordings are played and made here; null in the demo, whose words are not on any server. */
export function useRecordingOwner(): string | null {
  const session = useSession();
  const { pathname } = useLocation();
  const userId = session.status === 'signed-in' && !pathname.startsWith(demo) ? session.user.id : null;
  useEffect(() => {
    if (userId !== null) followRecordings(userId);
  }, [userId]);
  return userId;
}

/** The learner's own recording of a side, updated as it is made, changed and removed. */
export function useRecording(of: RecordedSide | undefined): KeptRecording | undefined {
  const userId = useRecordingOwner();
  const view = useStore(recordingsView);
  return of && userId !== null && view.userId === userId ? recordingIn(view, of) : undefined;
}

/** Whether the learner has recorded the learned side of one of these words. */
export function useAnyRecorded(words: readonly { readonly id: string }[]): boolean {
  const userId = useRecordingOwner();
  const view = useStore(recordingsView);
  return (
    userId !== null &&
    view.userId === userId &&
    words.some(({ id }) => recordingIn(view, { wordId: id, side: 'to' }) !== undefined)
  );
}

/** Whether the learner has recorded anything at all. */
export function useRecordsAnything(): boolean {
  const userId = useRecordingOwner();
  const view = useStore(recordingsView);
  if (userId === null || view.userId !== userId) return false;
  return [...view.bySide.values()].some(({ durationMs }) => durationMs !== null);
}
