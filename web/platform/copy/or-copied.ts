import { createStore } from '../../state/store.ts';
import { awayReason } from '../calls/data-answer.ts';

/** Whether something on the page is from this device because the server could not be reached. */
export const showsCopy = createStore(false);

/** How long to wait for a connection that transfers nothing before showing the device's copy. */
const patienceMs = 6_000;

/**
 * The server's answer, or this device's copy if the server cannot be reached.
 *
 * @param copied returns `undefined` if the device has no copy
 * @throws the error of the request, if there is no copy either or the server refused
 */
export async function orCopied<Value>(
  ask: () => Promise<Value>,
  copied: () => Promise<Value | undefined>,
): Promise<Value> {
  const kept = async () => {
    const value = await copied().catch(() => undefined);
    if (value !== undefined) showsCopy.set(true);
    return value;
  };
  if (!navigator.onLine) {
    const value = await kept();
    if (value !== undefined) return value;
  }
  const asking = ask();
  const settled = asking.then(
    () => 'here' as const,
    (error: unknown) => (awayReason(error) === null ? 'here' : 'away'),
  );
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'));
  if ((await Promise.race([settled, late])) === 'here') return asking;
  return (await kept()) ?? asking;
}
