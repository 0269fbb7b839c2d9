import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { deviceDays } from './store/known-devices.ts';
import { knownDays } from './store/known-sources.ts';
import { asOwner } from './store/owner.ts';

const daySeconds = 24 * 3600;
/** Long enough to find out how somebody came into an account. */
const auditDays = 365;
/** How long a program that registered itself may wait for the first person. */
const unusedClientDays = 30;

/**
 * Deletes what has served its time: counters of rate limits, ways to a sign-in provider or an organisation and PKCE flows begun more than a day ago (no link
 * or window outlives that), questions of other programs, messages of wallets and assertions of organisations as old as that, programs that registered themselves for nobody, links and codes
 * that are too old with the sign-ups they confirm, sources and devices where nobody was seen for long, factors that nobody confirmed, challenges of
 * passkeys that nobody answered, sessions whose end has passed, and entries of the audit log older than a year. For the host to call now and then; any number
 * of processes may.
 */
export async function deleteExpired(input: {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpSeconds: number;
}): Promise<void> {
  const at = (secondsAgo: number) => new Date(input.clock.nowMs() - secondsAgo * 1000).toISOString();
  await input.database.transaction(asOwner, async (tx) => {
    await tx.query({ text: 'delete from auth.rate_limits where since < $1', values: [at(daySeconds)] });
    await tx.query({
      text: 'delete from auth.flow_state where created_at < $1',
      values: [at(input.otpSeconds + daySeconds)],
    });
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
    // A program that registered itself and that nobody has allowed anything since.
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
  });
}
