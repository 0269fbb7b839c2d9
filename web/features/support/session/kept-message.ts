import * as z from 'zod/mini';

/** A message that is being written. */
const KeptSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

export type KeptMessage = Readonly<z.infer<typeof KeptSchema>>;

const key = 'vocabloom.draft.support';

/** What was written in this tab and not sent yet; null when there is nothing. It goes with the log-out. */
export function readKeptMessage(): KeptMessage | null {
  try {
    return KeptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps what was written, or forgets it. A browser that refuses storage keeps nothing, and nothing else fails. */
export function keepMessage(message: KeptMessage | null): void {
  try {
    if (message === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // The text is still on the page.
  }
}
