import { createStore } from '../../state/store.ts';
import { currentLog } from '../study-log/current-log.ts';

/** Bytes that the browser lets this origin keep, and those that are taken; undefined where it does not say. */
export type Room = { readonly usedBytes: number; readonly totalBytes: number };

/** Below this much of free room something may be refused soon: a thousand words with all that is known of them. */
export const LEAST_FREE_BYTES = 5_000_000;

/** Whether the room on this device is about to end: told before anything is lost (product: without a network). */
export const isRoomScarce = createStore(false);

export const isScarce = ({ usedBytes, totalBytes }: Room): boolean =>
  totalBytes - usedBytes < LEAST_FREE_BYTES;

export async function readRoom(): Promise<Room | undefined> {
  const said = await navigator.storage?.estimate?.().catch(() => undefined);
  return said?.quota === undefined ? undefined : { usedBytes: said.usage ?? 0, totalBytes: said.quota };
}

/**
 * Asks the browser to keep what this device has until the person takes it away: when the first answers of a session have
 * been given, which is when there is something to lose. Answers how to end it.
 */
export function askToPersist(): () => void {
  let isAsked = false;
  const look = () => {
    if (isAsked || !currentLog.get()?.version()) return;
    isAsked = true;
    void navigator.storage?.persist?.().catch(() => false);
    void readRoom().then((room) => isRoomScarce.set(room !== undefined && isScarce(room)));
  };
  const followLog = () => currentLog.get()?.subscribe(look);
  let forgetLog = followLog();
  const forget = currentLog.subscribe(() => {
    forgetLog?.();
    forgetLog = followLog();
  });
  return () => {
    forget();
    forgetLog?.();
  };
}
