import type { Store } from '../../state/store.ts';
import type { StudyLog } from '../study-log/study-log.ts';

/** How many bytes the browser allows this origin to store, and how many are used. */
export type Room = { readonly usedBytes: number; readonly totalBytes: number };

/**
 * With less free space than this, something may soon be refused: it is the size of a thousand words with all their
 * data.
 */
const LEAST_FREE_BYTES = 5_000_000;

export const isScarce = ({ usedBytes, totalBytes }: Room): boolean =>
  totalBytes - usedBytes < LEAST_FREE_BYTES;

/** The room of this origin; undefined if the browser does not say. */
export async function readRoom(): Promise<Room | undefined> {
  const said = await navigator.storage?.estimate?.();
  return said?.quota === undefined ? undefined : { usedBytes: said.usage ?? 0, totalBytes: said.quota };
}

/**
 * Asks the browser for storage that only the person can clear, at the first answer of a visit: from then on there is
 * something to lose. Returns a function that stops this.
 * @param onAsked checks how much room there is
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
    // There may be answers from before.
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
