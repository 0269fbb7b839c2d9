import { createStore } from '../../state/store.ts';
import { awayReason } from '../calls/data-answer.ts';

/** Whether something on the page comes from this device, because the server could not be asked. */
export const showsCopy = createStore(false);

/** So long a line may take that is there and carries nothing, before what is on the device is shown. */
const patienceMs = 6_000;

/**
 * What the server says, or where it cannot be asked what this device has of it.
 *
 * @param copied answers `undefined` where the device has nothing of it
 * @throws what asking threw, when there is no copy either or the server refused
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
