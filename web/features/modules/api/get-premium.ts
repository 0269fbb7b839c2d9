import { useQuery } from '@tanstack/react-query';
import { readRows } from '../../../platform/calls/read-rows.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { premiumAddress, readPremium } from '../premium.ts';

/** A purchase of premium invalidates this key. */
export const premiumKey = ['premium'] as const;

/** The person's premium. */
export function usePremium() {
  const userId = useUser().id;
  return useQuery({
    queryKey: [...premiumKey, userId],
    queryFn: async () => readPremium(await readRows(premiumAddress(userId))),
  });
}
