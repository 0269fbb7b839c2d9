import { countEdits, forgetEdits } from '../edits/edits-wait.ts';
import { currentLog } from '../study-log/current-log.ts';

/**
 * How many things would be lost by logging out: edits the server has not heard of, texts between which nobody has chosen, and
 * answers where the device keeps none. Answers on the disk say nothing but which card was known: they stay, and are sent
 * when the same person comes back.
 */
export async function countLeftBehind(userId: string): Promise<number> {
  const answers = currentLog.get()?.syncState();
  const inMemory = answers?.durable === false ? answers.pendingCount : 0;
  return inMemory + (await countEdits(userId));
}

/** Lets go of what somebody wrote and nobody else was told: whoever is at this device next must not find it. */
export const forgetLeftBehind = (userId: string): Promise<void> => forgetEdits(userId);
