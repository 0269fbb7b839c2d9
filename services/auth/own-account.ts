import type { Claims, Transaction } from '@vocabloom/database/port/database.ts';
import { requireOwnPasswordChange, type SelfContext } from './accounts/password-change.ts';
import { AuthError } from './errors/errors.ts';
import { deleteAuditOf } from './store/audit-log.ts';
import { deleteCounters } from './store/rate-limits.ts';
import { deleteUser, findUser, findUserAndSession } from './store/users.ts';

/** Why somebody with a good token is not yet believed to be its owner. */
export type SelfRefusal =
  | 'password-required'
  | 'password-wrong'
  /** There is no password: they sign in again, or name the code of a reauthentication mail. */
  | 'sign-in-required'
  | 'code-wrong'
  | 'too-many-tries'
  | 'gone';

/** What somebody shows beside their token; empty texts for what they do not. */
export type SelfProof = {
  /** Of a live access token. */
  readonly claims: Claims;
  readonly currentPassword: string;
  /** The code of a reauthentication mail. */
  readonly nonce: string;
  readonly ip: string;
};

export type OwnAccount = {
  /**
   * Why it is not enough, or null: enough is the current password, the code of a reauthentication mail, or a session that
   * began a short while ago, as for a new password (protocol: changing a user). Tries are counted like those at log-in.
   */
  readonly refuseStranger: (proof: SelfProof) => Promise<SelfRefusal | null>;
  /**
   * Removes an account with all that refers to it, what the audit log says of it and the counters kept for it. Gives the
   * addresses and numbers (with their plus sign) that were its own or were to become so, or null when there is no such account (any more).
   */
  readonly forget: (tx: Transaction, userId: string) => Promise<readonly string[] | null>;
};

/** What the host may do with accounts beside what is asked for over HTTP. */
export const ownAccount = (auth: SelfContext): OwnAccount => ({
  refuseStranger: async ({ claims, currentPassword, nonce, ip }) => {
    const { sub = '', session_id: sessionId } = claims;
    const found = await findUserAndSession(auth.database, {
      userId: sub,
      sessionId: typeof sessionId === 'string' && sessionId !== '' ? sessionId : null,
    });
    if (found === null) return 'gone';
    const client = { ip, userAgent: null };
    try {
      await requireOwnPasswordChange(auth, { ...found, currentPassword, nonce, client });
      return null;
    } catch (error) {
      const refusal = error instanceof AuthError ? refusals[error.code] : undefined;
      if (refusal === undefined) throw error;
      return refusal;
    }
  },
  forget: async (tx, userId) => {
    const user = await findUser(tx, { id: userId }, { lock: true });
    if (user === null) return null;
    const addresses = [user.email, user.email_change].filter((address) => !!address) as string[];
    const phones = [user.phone, user.phone_change].filter((phone) => !!phone) as string[];
    await deleteAuditOf(tx, userId);
    await deleteCounters(tx, [userId, ...addresses, ...phones]);
    await deleteUser(tx, userId);
    return [...addresses, ...phones.map((phone) => `+${phone}`)];
  },
});

const refusals: Readonly<Record<string, SelfRefusal>> = {
  current_password_required: 'password-required',
  current_password_invalid: 'password-wrong',
  reauthentication_needed: 'sign-in-required',
  reauthentication_not_valid: 'code-wrong',
  over_request_rate_limit: 'too-many-tries',
};
