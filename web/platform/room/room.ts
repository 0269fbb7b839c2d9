import type { Store } from '../../state/store.ts';
import type { StudyLog } from '../study-log/study-log.ts';

/** Bytes that the browser lets this origin keep, and those that are taken. */
export type Room = { readonly usedBytes: number; readonly totalBytes: number };

/** Below this much of free room something may be refused soon: a thousand words with all that is known of them. */
const LEAST_FREE_BYTES = 5_000_000;

export const isScarce = ({ usedBytes, totalBytes }: Room): boolean =>
  totalBytes - usedBytes < LEAST_FREE_BYTES;

/** The room of this origin; undefined where the browser does not say. */
export async function readRoom(): Promise<Room | undefined> {
  const said = await navigator.storage?.estimate?.();
  return said?.quota === undefined ? undefined : { usedBytes: said.usage ?? 0, totalBytes: said.quota };
}

/**
 * Asks the browser to keep what this device has until the person takes it away, with the first answer of a visit: from then
 * on there is something to lose. Answers how to end it.
 *
 * @param onAsked looks how much room there is
 */
export function askToPersist(
  current: Pick<Store<StudyLog | null>, 'get' | 'subscribe'>,
  onAsked: () => void,
): () => void {
  let isAsked = false;
  const look = () => {
    if (isAsked || !current.get()?.syncState().pendingCount) return;
    isAsked = true;
    void navigator.storage?.persist?.().catch(() => false);
    onAsked();
  };
  const followLog = () => {
    // Something may have been answered before anybody followed.
    look();
    return current.get()?.subscribe(look);
  };
  let forgetLog = followLog();
  const forget = current.subscribe(() => {
    forgetLog?.();
    forgetLog = followLog();
  });
  return () => {
    forget();
    forgetLog?.();
  };
}
