import type { Transaction } from '@vocabloom/database/port/database.ts';

const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_invited: 'team',
  link_generated: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  user_deleted: 'team',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  recovery_codes_generated: 'recovery_codes',
  recovery_code_used: 'recovery_codes',
  identity_linked: 'user',
  identity_unlinked: 'user',
  oauth_client_allowed: 'user',
  oauth_client_refused: 'user',
  oauth_client_revoked: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
} as const;

export type AuditAction = keyof typeof logTypes;

/** Deletes a user's log entries, both as the one who acted and as the one affected. */
export async function deleteAuditOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `delete from auth.audit_log_entries
      where payload ->> 'actor_id' = $1 or payload -> 'traits' ->> 'user_id' = $1`,
    values: [userId],
  });
}

/**
 * Logs a security-relevant action in the same transaction as the action itself. People are named by id only, and a
 * user's entries are deleted with their account.
 */
export async function writeAudit(
  tx: Transaction,
  entry: {
    readonly id: string;
    readonly action: AuditAction;
    /** Who acted: a user id, an administrator's role, or null if unknown. */
    readonly actor: string | null;
    readonly traits?: Readonly<Record<string, unknown>>;
    readonly ip: string;
    readonly now: string;
  },
): Promise<void> {
  const payload = {
    actor_id: entry.actor,
    action: entry.action,
    log_type: logTypes[entry.action],
    ...(entry.traits && { traits: entry.traits }),
  };
  await tx.query({
    text: `insert into auth.audit_log_entries (id, payload, ip_address, created_at)
      values ($1, $2, $3, $4)`,
    values: [entry.id, JSON.stringify(payload), entry.ip, entry.now],
  });
}
