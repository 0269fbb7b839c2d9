import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { acceptCode } from '../../../platform/session/account.ts';
import { arrivedLink } from '../../../platform/session/link.ts';
import {
  linkProvider,
  readWaysIn,
  unlinkProvider,
  type WaysIn,
} from '../../../platform/session/provider-sign-in.ts';
import { forgetProviderWay, isOnProviderWay } from '../../../platform/session/provider-way.ts';
import { useUser } from '../../../platform/session/session-state.ts';

type Arrival =
  | { readonly result: 'none' | 'connected' }
  | { readonly result: 'failed'; readonly failure: AuthFailure };

/** Completes a connection after the provider has led back to this page. */
async function completeArrival(): Promise<Arrival> {
  const link = isOnProviderWay() ? arrivedLink() : null;
  if (link?.kind === 'error') {
    forgetProviderWay();
    return { result: 'failed', failure: { code: link.code } };
  }
  if (link?.kind !== 'code') return { result: 'none' };
  const { error } = await acceptCode(link);
  return error === null ? { result: 'connected' } : { result: 'failed', failure: error };
}

/**
 * The person's ways to sign in, read after the provider's response from this visit has been processed: a code works
 * once.
 */
export function useWaysIn() {
  const { id } = useUser();
  return useQuery({
    queryKey: ['ways-in', id],
    queryFn: async (): Promise<WaysIn & { readonly arrival: Arrival }> => {
      const arrival = await completeArrival();
      return { arrival, ...(await readWaysIn()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Navigates to the provider's page; the result arrives with another visit to this page. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: async (way: { readonly id: string; readonly language: string }) => {
      const { error } = await linkProvider(way);
      if (error) throw error;
    },
  });
}

export function useUnlinkProvider() {
  const { id } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: unlinkProvider,
    onSettled: () => queries.invalidateQueries({ queryKey: ['ways-in', id] }),
  });
}
