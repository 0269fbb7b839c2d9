import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { SessionLimits } from '../ports/ports.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import { listOtherSessions, type Session } from '../store/sessions.ts';
import type { User } from '../users/user.ts';

/** Why a session has ended by itself (protocol: refresh tokens). */
export type SessionEnd = 'expired' | 'inactive' | 'low-aal' | 'newer-login';

type Ages = Pick<Session, 'aal' | 'created_at' | 'refreshed_at' | 'not_after'>;

const timeOf = (time: string | null): number => (time === null ? 0 : Date.parse(time));

/** When a session was last in use. Before its first refresh that is when its token was issued, if it is known. */
const lastUsedMs = ({ created_at, refreshed_at }: Ages, tokenSince: string | null): number =>
  refreshed_at === null ? Math.max(timeOf(created_at), timeOf(tokenSince)) : timeOf(refreshed_at);

/** Returns why a session is over by its own times, or null. */
function endOf(
  session: Ages,
  {
    limits: { timeboxSeconds, inactivitySeconds, lowAalSeconds },
    owesSecondStep,
    tokenSince,
    nowMs,
  }: {
    readonly limits: SessionLimits;
    /** Whether the account has a second step that the session has not passed. */
    readonly owesSecondStep: boolean;
    /** When its refresh token was issued or revoked; null if unknown. */
    readonly tokenSince: string | null;
    readonly nowMs: number;
  },
): Exclude<SessionEnd, 'newer-login'> | null {
  const isOver = (sinceMs: number, seconds: number | null): boolean =>
    seconds !== null && nowMs > sinceMs + seconds * 1000;
  const createdMs = timeOf(session.created_at);
  if (session.not_after !== null && timeOf(session.not_after) <= nowMs) return 'expired';
  if (isOver(createdMs, timeboxSeconds)) return 'expired';
  if (isOver(lastUsedMs(session, tokenSince), inactivitySeconds)) return 'inactive';
  return owesSecondStep && isOver(createdMs, lowAalSeconds) ? 'low-aal' : null;
}

/**
 * Returns why a session that somebody wants to go on with has ended by itself, or null. The caller has locked the user.
 */
export async function sessionEnd(
  tx: Transaction,
  {
    user,
    session,
    limits,
    tokenSince,
    nowMs,
  }: {
    readonly user: Pick<User, 'factors'>;
    readonly session: Session;
    readonly limits: SessionLimits;
    readonly tokenSince: string;
    readonly nowMs: number;
  },
): Promise<SessionEnd | null> {
  const endNow = (one: Session, since: string | null) =>
    endOf(one, { limits, owesSecondStep: owes(user, one), tokenSince: since, nowMs });
  const end = endNow(session, tokenSince);
  if (end !== null || !limits.single) return end;
  const lastMs = lastUsedMs(session, tokenSince);
  const others = await listOtherSessions(tx, session);
  const isNewer = (one: Session) => endNow(one, null) === null && lastUsedMs(one, null) > lastMs;
  return others.some(isNewer) ? 'newer-login' : null;
}

const owes = (user: Pick<User, 'factors'>, { aal }: Pick<Session, 'aal'>): boolean =>
  hasSecondFactor(user) && aal !== 'aal2';

/**
 * How long an access token may live: while the session owes the second step, no longer than the session. At least a
 * second, because clients refuse a session without a lifetime.
 */
export function tokenLifeSeconds({
  user,
  session,
  limits,
  fullSeconds,
  nowMs,
}: {
  readonly user: Pick<User, 'factors'>;
  readonly session: Pick<Session, 'aal' | 'created_at'>;
  readonly limits: SessionLimits;
  readonly fullSeconds: number;
  readonly nowMs: number;
}): number {
  const { lowAalSeconds } = limits;
  if (lowAalSeconds === null || !owes(user, session)) return fullSeconds;
  const leftSeconds = Math.floor((timeOf(session.created_at) - nowMs) / 1000) + lowAalSeconds;
  return Math.max(1, Math.min(fullSeconds, leftSeconds));
}
