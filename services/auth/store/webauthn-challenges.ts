import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { webauthnChallengeRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** Who a challenge is for: for a registration, the user and session that asked; for a sign-in, no one yet. */
export type ChallengeFor = { readonly userId: string; readonly sessionId: string } | null;

const typeOf = (asker: ChallengeFor) => (asker === null ? 'authentication' : 'registration');

/** The most expired challenges deleted with each insert, so the table does not fill up with unanswered ones. */
const sweptAtOnce = 100;

/** The most open registration challenges in one session; the oldest are deleted. */
const maxOfSession = 5;

export async function insertWebauthnChallenge(
  tx: Transaction,
  asked: {
    readonly id: string;
    readonly by: ChallengeFor;
    /** In base64url. */
    readonly challenge: string;
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  await tx.query({
    text: `delete from auth.webauthn_challenges where id in (
        select id from auth.webauthn_challenges where expires_at < $1
        order by expires_at limit $2 for update skip locked)`,
    values: [asked.now, sweptAtOnce],
  });
  await tx.query({
    text: `insert into auth.webauthn_challenges
        (id, user_id, session_id, challenge_type, session_data, created_at, expires_at)
      values ($1, $2, $3, $4, jsonb_build_object('challenge', $5::text), $6, $7)`,
    values: [
      asked.id,
      asked.by?.userId ?? null,
      asked.by?.sessionId ?? null,
      typeOf(asked.by),
      asked.challenge,
      asked.now,
      asked.expiresAt,
    ],
  });
  if (asked.by === null) return;
  await tx.query({
    text: `delete from auth.webauthn_challenges where session_id = $1 and id not in (
        select c.id from auth.webauthn_challenges c where c.session_id = $1
        order by c.created_at desc, (c.id = $2) desc limit $3)`,
    values: [asked.by.sessionId, asked.id, maxOfSession],
  });
}

const taken = z.extend(z.pick(webauthnChallengeRow, { expires_at: true }), {
  session_data: z.object({ challenge: z.string() }),
});

/** Takes and deletes a challenge, so that it cannot be answered again; null if the caller has no such challenge. */
export async function takeWebauthnChallenge(
  tx: Transaction,
  by: { readonly id: string; readonly by: ChallengeFor },
): Promise<{ readonly challenge: string; readonly expiresAt: string } | null> {
  const result = await tx.query({
    text: `delete from auth.webauthn_challenges c where c.id = $1 and c.challenge_type = $2
        and c.user_id is not distinct from $3::uuid and c.session_id is not distinct from $4::uuid
      returning to_jsonb(c) as challenge_row`,
    values: [by.id, typeOf(by.by), by.by?.userId ?? null, by.by?.sessionId ?? null],
  });
  const row = firstRowOf(z.object({ challenge_row: taken }), result)?.challenge_row;
  return row === undefined ? null : { challenge: row.session_data.challenge, expiresAt: row.expires_at };
}
