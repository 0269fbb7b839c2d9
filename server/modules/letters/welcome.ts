import type { OnAccountEvent } from '@vocabloom/auth-service/ports/ports.ts';
import { userDataRow } from '@vocabloom/contract/rows.gen.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';

type Welcome = { readonly enqueueLetter: EnqueueLetter; readonly plans: 'on' | 'off' };

const trialOf = z.pick(userDataRow, { trial_ends_at: true });

/**
 * Welcomes everyone whose address is confirmed for the first time (product: letters), and says until when their trial
 * lasts, so the trial must be given before.
 */
export const welcomeByLetter =
  ({ enqueueLetter, plans }: Welcome): OnAccountEvent =>
  async (tx, { kind, userId, atMs }) => {
    if (kind !== 'confirmed') return;
    const recipient = await readRecipient(tx, userId);
    if (recipient === null) return;
    const result = await tx.query({
      text: 'select trial_ends_at from public.user_data where id = $1',
      values: [userId],
    });
    const endsAt = firstRowOf(trialOf, result)?.trial_ends_at ?? null;
    const runs = endsAt !== null && Date.parse(endsAt) > atMs;
    const trialEndsAt = runs ? new Date(endsAt) : null;
    await enqueueLetter(tx, { ...recipient, letter: { kind: 'welcome', trialEndsAt, plans } });
  };
