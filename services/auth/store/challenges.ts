import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { mfaChallengeRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

const storedChallenge = z.extend(
  z.pick(mfaChallengeRow, { id: true, factor_id: true, created_at: true, verified_at: true, otp_code: true }),
  {
    is_same_address: z.boolean(),
    web_authn_session_data: z.nullable(z.object({ challenge: z.string() })),
  },
);

export type Challenge = Readonly<z.infer<typeof storedChallenge>>;

/** The column is not nullable, so this address stands for an unknown one. */
const addressOf = (ip: string): string => (ip === '' ? '0.0.0.0' : ip);

/** The most challenges kept for one factor; the oldest are deleted. */
const maxChallenges = 10;

export async function insertChallenge(
  tx: Transaction,
  challenge: {
    readonly id: string;
    readonly factorId: string;
    readonly sessionId: string;
    readonly ip: string;
    readonly now: string;
    /** The hash of the code that was sent. */
    readonly codeHash?: string;
    /** The challenge a security key was asked to sign, in base64url. */
    readonly webauthnChallenge?: string;
  },
): Promise<void> {
  const { webauthnChallenge: asked } = challenge;
  await tx.query({
    text: `insert into auth.mfa_challenges
        (id, factor_id, session_id, created_at, ip_address, otp_code, web_authn_session_data)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    values: [
      challenge.id,
      challenge.factorId,
      challenge.sessionId,
      challenge.now,
      addressOf(challenge.ip),
      challenge.codeHash ?? null,
      asked === undefined ? null : JSON.stringify({ challenge: asked }),
    ],
  });
  await tx.query({
    text: `delete from auth.mfa_challenges where factor_id = $1 and id not in (
        select c.id from auth.mfa_challenges c where c.factor_id = $1
        order by c.created_at desc, (c.id = $2) desc limit $3)`,
    values: [challenge.factorId, challenge.id, maxChallenges],
  });
  await tx.query({
    text: 'update auth.mfa_factors set last_challenged_at = $2 where id = $1',
    values: [challenge.factorId, challenge.now],
  });
}

/** Finds a factor's challenge from this session, and whether it was requested from the same IP address. */
export async function findChallenge(
  tx: Transaction,
  by: {
    readonly id: string;
    readonly factorId: string;
    readonly sessionId: string;
    readonly ip: string;
  },
): Promise<Challenge | null> {
  const result = await tx.query({
    text: `select to_jsonb(c) || jsonb_build_object('is_same_address', c.ip_address = $3::inet) as challenge_row
      from auth.mfa_challenges c where c.id = $1 and c.factor_id = $2 and c.session_id = $4`,
    values: [by.id, by.factorId, addressOf(by.ip), by.sessionId],
  });
  return firstRowOf(z.object({ challenge_row: storedChallenge }), result)?.challenge_row ?? null;
}

export const markVerified = async (tx: Transaction, id: string, now: string): Promise<void> => {
  await tx.query({
    text: 'update auth.mfa_challenges set verified_at = $2 where id = $1',
    values: [id, now],
  });
};
