import { useQuery } from '@tanstack/react-query';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import { userDataRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';

/** Whoever has bought premium lets it be asked for anew. */
export const premiumKey = ['premium'] as const;

const PremiumSchema = z.pick(userDataRow, {
  premium_expires_at: true,
  trial_ends_at: true,
  had_trial_before: true,
});

export type Premium = Readonly<z.infer<typeof PremiumSchema>>;

/** What an account has before it is confirmed, and where there are no plans. */
const none: Premium = { premium_expires_at: null, trial_ends_at: null, had_trial_before: false };

/** When premium and the trial end or ended, as ISO dates and times; null where there never was any (product: free and premium). */
export function usePremium() {
  const userId = useUser().id;
  return useQuery({
    queryKey: [...premiumKey, userId],
    queryFn: async () => {
      const client = await dataClient();
      const rows = dataOf(await client.from('user_data').select(columnsOf(PremiumSchema)).eq('id', userId));
      return z.array(PremiumSchema).parse(rows)[0] ?? none;
    },
  });
}
