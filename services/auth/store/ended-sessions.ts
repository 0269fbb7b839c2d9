import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { SessionLimits } from '../ports/ports.ts';

/** When a session was last in use, as `session-end.ts` has it. */
const lastUsed = (s: string): string =>
  `coalesce(${s}.refreshed_at, greatest(${s}.created_at,
    (select max(r.updated_at) from auth.refresh_tokens r where r.session_id = ${s}.id)))`;

const owesSecondStep = (s: string): string =>
  `(${s}.aal is distinct from 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = ${s}.user_id and f.status = 'verified'))`;

type Times = { readonly box: string; readonly idle: string; readonly half: string };

/** Whether a session is over because it began, or was last used, before these times; a time may be null. */
const isOver = (s: string, { box, idle, half }: Times): string =>
  `coalesce(${s}.created_at < ${box}::timestamptz, false)
    or coalesce(${lastUsed(s)} < ${idle}::timestamptz, false)
    or (coalesce(${s}.created_at < ${half}::timestamptz, false) and ${owesSecondStep(s)})`;

/**
 * Deletes sessions that ended by themselves (protocol: refresh tokens) longer ago than `graceSeconds`: for that long,
 * a device that comes back is told that its session ended, and access tokens of it go on working.
 */
export async function deleteEndedSessions(
  tx: Transaction,
  {
    limits: { timeboxSeconds, inactivitySeconds, lowAalSeconds, single },
    graceSeconds,
    nowMs,
  }: { readonly limits: SessionLimits; readonly graceSeconds: number; readonly nowMs: number },
): Promise<void> {
  const before = (seconds: number | null, grace: number) =>
    seconds === null ? null : new Date(nowMs - (seconds + grace) * 1000).toISOString();
  const limits = [timeboxSeconds, inactivitySeconds, lowAalSeconds];
  await tx.query({
    text: `delete from auth.sessions s where ${isOver('s', { box: '$1', idle: '$2', half: '$3' })}`,
    values: limits.map((seconds) => before(seconds, graceSeconds)),
  });
  if (!single) return;
  const ended = isOver('o', { box: '$2', idle: '$3', half: '$4' });
  await tx.query({
    text: `delete from auth.sessions s where exists (
      select from auth.sessions o
      where o.user_id = s.user_id and o.id <> s.id and o.oauth_client_id is not distinct from s.oauth_client_id
        and o.created_at > ${lastUsed('s')} and o.created_at < $1 and not (${ended}))`,
    values: [before(0, graceSeconds), ...limits.map((seconds) => before(seconds, 0))],
  });
}
