import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  END_SESSION_PATH,
  EndSessionResponseSchema,
  SESSIONS_PATH,
  SessionsResponseSchema,
} from '@vocabloom/contract/sessions.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { signOutOthers } from '../../../platform/session/account.ts';
import { useUser } from '../../../platform/session/session-state.ts';

const keyOf = (userId: string) => ['sessions', userId];

/** Where the person is signed in (product: sessions). */
export function useSessions() {
  const userId = useUser().id;
  return useQuery({
    queryKey: keyOf(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const response = await postToServer({ path: SESSIONS_PATH, body: {}, signal });
      return SessionsResponseSchema.parse(await response.json()).sessions;
    },
  });
}

/** Ends one other session, or all others. */
export function useEndSession() {
  const queryKey = keyOf(useUser().id);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: { readonly id: string } | 'others') => {
      if (which === 'others') {
        const { error } = await signOutOthers();
        if (error) throw error;
        return;
      }
      const { signal } = new AbortController();
      const response = await postToServer({ path: END_SESSION_PATH, body: which, signal });
      EndSessionResponseSchema.parse(await response.json());
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
