import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { isUuid } from '../users/uuid.ts';
import { rememberUntil } from './remember-until.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** How long a good answer about a user and session is trusted without asking again. */
const rememberedMs = 10_000;

/** The most sessions remembered; the oldest is dropped first. */
const maxRemembered = 10_000;

type Parties = {
  readonly userId: string;
  readonly sessionId: string | null;
  /** The `aal` claimed by the token. */
  readonly aal: string;
};

type Verdict = 'good' | 'ended' | 'second-step-owed';

/**
 * Adds a check to a verifier: the user must still exist and not be banned, the session must not have ended, and its
 * second step must have been passed if the account has one. A good answer is trusted for ten seconds, so a user who was
 * deleted, banned or logged out, or whose account has since got a second step, is refused within ten seconds in every
 * process. A refusal is never remembered, so the second step counts as soon as it is passed. Tokens that name no user,
 * such as API keys, pass unchanged. Rejects if the database cannot be asked.
 */
export function onlyLive(
  verify: TokenVerifier,
  {
    database,
    clock,
    strangers = 'refused',
  }: {
    readonly database: Database;
    readonly clock: Clock;
    /**
     * Whether to allow people without an account or session here whose tokens were signed with further keys; policies
     * decide which rows they see. People with an account are checked as usual.
     */
    readonly strangers?: 'refused' | 'allowed';
  },
): TokenVerifier {
  const alive = rememberUntil<'good'>({ most: maxRemembered });

  const judge = async (parties: Parties): Promise<Verdict> => {
    const key = `${parties.userId} ${parties.sessionId ?? ''} ${parties.aal}`;
    const nowMs = clock.nowMs();
    const known = alive.recall(key, nowMs);
    if (known !== undefined) return known;
    const verdict = await ask(database, parties, nowMs);
    if (verdict === 'good') alive.remember(key, verdict, nowMs + rememberedMs);
    return verdict;
  };

  return async (token) => {
    const verified = await verify(token);
    if (verified.result === 'refused' || verified.claims.sub === undefined) return verified;
    const parties = partiesOf(verified.claims);
    if (parties === null) return { result: 'refused', reason: 'bad-claims' };
    const isStranger =
      verified.isOthers === true && parties.sessionId === null && (await isUnknown(database, parties.userId));
    if (isStranger && strangers === 'allowed') return verified;
    const verdict = await judge(parties);
    return verdict === 'good' ? verified : { result: 'refused', reason: verdict };
  };
}

function partiesOf({ sub, session_id: sessionId, aal: claimed }: Claims): Parties | null {
  if (sub === undefined || !isUuid(sub)) return null;
  const aal = claimed === 'aal2' ? 'aal2' : 'aal1';
  if (sessionId === undefined || sessionId === '') return { userId: sub, sessionId: null, aal };
  return typeof sessionId === 'string' && isUuid(sessionId) ? { userId: sub, sessionId, aal } : null;
}

async function isUnknown(database: Database, userId: string): Promise<boolean> {
  const text = 'select from auth.users where id = $1';
  const result = await database.once({ ...owner, readOnly: true }, { text, values: [userId] });
  return result.rows.length === 0;
}

const answer = z.object({ has_factor: z.boolean(), aal: z.nullable(z.string()) });

async function ask(database: Database, parties: Parties, nowMs: number): Promise<Verdict> {
  const { userId, sessionId } = parties;
  const now = new Date(nowMs).toISOString();
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      text: `select
          exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
          (select s.aal::text from auth.sessions s where s.id = $2::uuid) as aal
        from auth.users u where u.id = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)
          and ($2::uuid is null or exists (
            select from auth.sessions s where s.id = $2::uuid and s.user_id = u.id
              and (s.not_after is null or s.not_after > $3)))`,
      values: [userId, sessionId, now],
    },
  );
  const found = firstRowOf(answer, result);
  if (found === undefined) return 'ended';
  return found.has_factor && (found.aal !== 'aal2' || parties.aal !== 'aal2') ? 'second-step-owed' : 'good';
}
