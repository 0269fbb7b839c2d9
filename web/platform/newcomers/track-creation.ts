import { TRACK_CREATION_PATH } from '@vocabloom/contract/accounts.ts';
import { postToServer } from '../calls/server-call.ts';
import type { SessionUser } from '../session/session-state.ts';

const patienceMs = 10_000;
const tracked = new Set<string>();

/** Tells the server, once, that a person arrived at their new account. Nothing waits for it or depends on it. */
export function trackCreation({ id, email }: Pick<SessionUser, 'id' | 'email'>): void {
  if (tracked.has(id)) return;
  tracked.add(id);
  postToServer({
    path: TRACK_CREATION_PATH,
    body: { email },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
}
