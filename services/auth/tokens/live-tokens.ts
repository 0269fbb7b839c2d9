import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import type { Clock } from '../ports/ports.ts';
import { isUuid } from '../users/uuid.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** How long a person and session that were found alive are believed without asking again. */
const rememberedMs = 10_000;

/** Sessions remembered at most; the one longest remembered goes first. */
const maxRemembered = 10_000;

type Parties = { readonly userId: string; readonly sessionId: string | null };

/**
 * Puts behind a verifier the question whether the person is still there and not banned, and the session not ended. A good
 * answer is believed for ten seconds, so that somebody who was deleted, banned or logged out is refused after ten seconds at
 * the latest, in every process; a refusal is never remembered. Tokens without a person, such as api keys, pass as they are.
 * Rejects when the database cannot be asked.
 */
export function onlyLive(
  verify: TokenVerifier,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): TokenVerifier {
  const aliveUntilMs = new Map<string, number>();

  const isAlive = async (parties: Parties): Promise<boolean> => {
    const key = `${parties.userId} ${parties.sessionId ?? ''}`;
    const nowMs = clock.nowMs();
    if (nowMs < (aliveUntilMs.get(key) ?? 0)) return true;
    aliveUntilMs.delete(key);
    if (!(await ask(database, parties, nowMs))) return false;
    aliveUntilMs.set(key, nowMs + rememberedMs);
    const oldest = aliveUntilMs.size > maxRemembered ? aliveUntilMs.keys().next().value : undefined;
    if (oldest !== undefined) aliveUntilMs.delete(oldest);
    return true;
  };

  return async (token) => {
    const verified = await verify(token);
    if (verified.result === 'refused' || verified.claims.sub === undefined) return verified;
    const parties = partiesOf(verified.claims);
    if (parties === null) return { result: 'refused', reason: 'bad-claims' };
    return (await isAlive(parties)) ? verified : { result: 'refused', reason: 'ended' };
  };
}

function partiesOf({ sub, session_id: sessionId }: Claims): Parties | null {
  if (sub === undefined || !isUuid(sub)) return null;
  if (sessionId === undefined || sessionId === '') return { userId: sub, sessionId: null };
  return typeof sessionId === 'string' && isUuid(sessionId) ? { userId: sub, sessionId } : null;
}

async function ask(database: Database, { userId, sessionId }: Parties, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await database.once(
    { identity: { kind: 'owner' }, readOnly: true },
    {
      text: `select true as found from auth.users u
        where u.id = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)
          and ($2::uuid is null or exists (
            select from auth.sessions s where s.id = $2::uuid and s.user_id = u.id
              and (s.not_after is null or s.not_after > $3)))`,
      values: [userId, sessionId, now],
    },
  );
  return rows.length === 1;
}
