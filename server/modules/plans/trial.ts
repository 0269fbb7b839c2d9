import type { OnAccountEvent } from '@vocabloom/auth-service/ports/ports.ts';
import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { personKeyOf, personKeyOfPhone } from './same-person.ts';

export type TrialSettings = {
  /** 0 means no trial. */
  readonly trialDays: number;
  /** Key of the hashes that identify people; must outlive the accounts. */
  readonly secret: string;
};

/**
 * Gives a new person their trial in the transaction that confirms their address or number, whichever comes first, once
 * per person and not per account (product: trial). Whatever an account confirms afterwards, or moves to, belongs to the
 * same person.
 */
export const giveTrials =
  ({ trialDays, secret }: TrialSettings): OnAccountEvent =>
  async (tx, event) => {
    if (event.kind === 'signed-in' || trialDays === 0) return;
    const person =
      'phone' in event ? personKeyOfPhone(event.phone, secret) : personKeyOf(event.email, secret);
    if (event.kind === 'email-changed' || event.kind === 'phone-changed') return remember(tx, person);
    const until = new Date(event.atMs + trialDays * DAY_MS);
    return giveOnce(tx, { userId: event.userId, person, until });
  };

const remember = async (tx: Transaction, person: string): Promise<void> => {
  await tx.query({
    text: 'insert into internal.trials_had (person) values ($1) on conflict do nothing',
    values: [person],
  });
};

type Trial = { readonly userId: string; readonly person: string; readonly until: Date };

/**
 * If two accounts of one person get here at once, the second waits for the first and then finds the person known. An
 * account that was given or refused a trial for its address is not considered again for its number, nor the other way
 * round.
 */
async function giveOnce(tx: Transaction, { userId, person, until }: Trial): Promise<void> {
  await tx.query({
    text: `
      with newcomer as (
        insert into internal.trials_had (person) values ($2) on conflict do nothing returning person
      ),
      without as (
        update public.user_data set had_trial_before = true
        where id = $1::uuid and trial_ends_at is null and not exists (select from newcomer)
      )
      select public.grant_premium($1::uuid, 'trial', $3::timestamptz) from newcomer
      where not exists (select from internal.premium_grants where user_id = $1::uuid and source = 'trial')
        and not exists (select from public.user_data where id = $1::uuid and had_trial_before)`,
    values: [userId, person, until],
  });
}
