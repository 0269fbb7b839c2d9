import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';

const RowsSchema = z.array(z.object({ premium_expires_at: z.nullable(z.string()) }));

/** When premium ends or ended (`user_data`, spec 3), as an ISO date and time; null when there never was any. */
export function usePremiumExpiry() {
  const userId = useUser().id;
  return useQuery({
    queryKey: ['premium-expiry', userId],
    queryFn: async () => {
      const client = await dataClient();
      const rows = dataOf(await client.from('user_data').select('premium_expires_at').eq('id', userId));
      return RowsSchema.parse(rows)[0]?.premium_expires_at ?? null;
    },
  });
}
