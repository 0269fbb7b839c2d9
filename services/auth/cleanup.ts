import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { SessionLimits } from './ports/ports.ts';
import { deleteEndedSessions } from './store/ended-sessions.ts';
import { codeLifeSeconds, forgetProviderTokens } from './store/flow-states.ts';
import { deviceDays } from './store/known-devices.ts';
import { knownDays } from './store/known-sources.ts';
import { asOwner } from './store/owner.ts';

const daySeconds = 24 * 3600;
/** Long enough to find out how someone got into an account. */
const auditDays = 365;
/** How long a self-registered client is kept before anyone has allowed it access. */
const unusedClientDays = 30;

/**
 * Deletes what has expired: rate-limit counters, flows to a sign-in provider or an organization and PKCE flows begun
 * more than a day ago (no link or window outlives that), providers' tokens that nobody fetched in time, authorization
 * requests of OAuth clients, wallet messages and SAML assertions of the same age, self-registered clients that no one
 * has allowed access, expired links and codes with the sign-ups they confirm, sources and devices not seen for a long
 * time, unconfirmed factors, unanswered passkey challenges, sessions past their end or over for a day by their limits,
 * and audit log entries older than a year. The host calls this from time to time; any number of processes may.
 */
export async function deleteExpired(input: {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpSeconds: number;
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
}): Promise<void> {
  const at = (secondsAgo: number) => new Date(input.clock.nowMs() - secondsAgo * 1000).toISOString();
  await input.database.transaction(asOwner, async (tx) => {
    await tx.query({ text: 'delete from auth.rate_limits where since < $1', values: [at(daySeconds)] });
    await tx.query({
      text: 'delete from auth.flow_state where created_at < $1',
      values: [at(input.otpSeconds + daySeconds)],
    });
    await forgetProviderTokens(tx, at(codeLifeSeconds));
    await tx.query({
      text: 'delete from auth.provider_flows where created_at < $1',
      values: [at(daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.saml_relay_states where created_at < $1',
      values: [at(daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.signed_messages where used_at < $1',
      values: [at(daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.saml_assertions where used_at < $1',
      values: [at(daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.oauth_authorizations where created_at < $1',
      values: [at(daySeconds)],
    });
    // Self-registered clients that no one has allowed access since.
    await tx.query({
      text: `delete from auth.oauth_clients c where c.registration_type = 'dynamic' and c.created_at < $1
        and not exists (select from auth.oauth_consents o where o.client_id = c.id)`,
      values: [at(unusedClientDays * daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.one_time_tokens where created_at < $1',
      values: [at(input.otpSeconds)],
    });
    await tx.query({
      text: 'delete from auth.sign_ups where created_at < $1',
      values: [at(input.otpSeconds)],
    });
    await tx.query({
      text: 'delete from auth.known_sources where last_seen_at < $1',
      values: [at(knownDays * daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.known_devices where last_seen_at < $1',
      values: [at(deviceDays * daySeconds)],
    });
    await tx.query({
      text: `delete from auth.mfa_factors where status = 'unverified' and created_at < $1`,
      values: [at(daySeconds)],
    });
    await tx.query({
      text: 'delete from auth.webauthn_challenges where expires_at < $1',
      values: [at(0)],
    });
    await tx.query({
      text: 'delete from auth.audit_log_entries where created_at < $1',
      values: [at(auditDays * daySeconds)],
    });
    await tx.query({ text: 'delete from auth.sessions where not_after < $1', values: [at(0)] });
    await deleteEndedSessions(tx, {
      limits: input.sessionLimits,
      graceSeconds: daySeconds + input.accessTokenSeconds,
      nowMs: input.clock.nowMs(),
    });
  });
}
