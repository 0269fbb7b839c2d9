import { useQuery } from '@tanstack/react-query';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import { userDataRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';

const PremiumSchema = z.pick(userDataRow, { premium_expires_at: true });

/** When premium ends or ended (product: free and premium), as an ISO date and time; null when there never was any. */
export function usePremiumExpiry() {
  const userId = useUser().id;
  return useQuery({
    queryKey: ['premium-expiry', userId],
    queryFn: async () => {
      const client = await dataClient();
      const rows = dataOf(await client.from('user_data').select(columnsOf(PremiumSchema)).eq('id', userId));
      return z.array(PremiumSchema).parse(rows)[0]?.premium_expires_at ?? null;
    },
  });
}
