import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import type { Session } from '../store/sessions.ts';

/**
 * When the person last proved who they are in this session: by signing in, by a second step, or by the password again.
 */
export function lastShownAt({ created_at: createdAt, amr }: Session): string | null {
  const shownMs = [
    createdAt === null ? 0 : Date.parse(createdAt),
    ...amr.map(({ timestamp }) => timestamp * 1000),
  ];
  return new Date(Math.max(...shownMs)).toISOString();
}

/** Requires that the person proved recently who they are. A token alone may be in someone else's hands. */
export function requireRecentSignIn(auth: AuthContext, session: Session): void {
  const { nowMs } = momentOf(auth);
  const lifeSeconds = auth.settings.recentSignInSeconds;
  if (!isOver({ since: lastShownAt(session), lifeSeconds, nowMs })) return;
  throw authError(400, 'reauthentication_needed', 'This requires a recent sign-in: reauthenticate first');
}
