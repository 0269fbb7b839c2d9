import type { Claims, Transaction } from '@vocabloom/database/port/database.ts';
import { requireOwnPasswordChange, type SelfContext } from './accounts/password-change.ts';
import { AuthError } from './errors/errors.ts';
import { deleteAuditOf } from './store/audit-log.ts';
import { deleteCounters } from './store/rate-limits.ts';
import { deleteUser, findUser, findUserAndSession } from './store/users.ts';

/** Why the bearer of a valid token is not yet trusted to be its owner. */
export type SelfRefusal =
  | 'password-required'
  | 'password-wrong'
  /** The account has no password: its owner signs in again, or enters the code of a reauthentication mail. */
  | 'sign-in-required'
  | 'code-wrong'
  | 'too-many-tries'
  | 'gone';

/** What a person provides besides their token; empty strings for what is missing. */
export type SelfProof = {
  /** The claims of a live access token. */
  readonly claims: Claims;
  readonly currentPassword: string;
  /** The code of a reauthentication mail. */
  readonly nonce: string;
  readonly ip: string;
};

export type OwnAccount = {
  /**
   * Returns why the proof is not enough, or null. Enough is the current password, the code of a reauthentication mail,
   * or a session that began recently, as for a new password (protocol: changing a user). Attempts are counted like
   * those at log-in.
   */
  readonly refuseStranger: (proof: SelfProof) => Promise<SelfRefusal | null>;
  /**
   * Deletes an account with everything that refers to it, its audit log entries and its counters. Returns its addresses
   * and numbers (with their plus sign), including those of a pending change, or null if there is no such account.
   */
  readonly forget: (tx: Transaction, userId: string) => Promise<readonly string[] | null>;
};

/** What the host may do with accounts, besides what is available over HTTP. */
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
    const addresses = [user.email, user.email_change].flatMap((address) => address || []);
    const phones = [user.phone, user.phone_change].flatMap((phone) => phone || []);
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
