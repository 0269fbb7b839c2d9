import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  SANDBOX_PLAY_PATH,
  SANDBOX_STATE_PATH,
  type SandboxAction,
  SandboxStateSchema,
} from '@vocabloom/contract/sandbox.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';

const key = ['sandbox'] as const;

/** The sandbox's data about the person. */
export const useSandbox = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await postToServer({ path: SANDBOX_STATE_PATH, body: {}, signal });
      return SandboxStateSchema.parse(await answer.json());
    },
    staleTime: 0,
  });

type Play = { readonly action: SandboxAction; readonly checkoutId?: string };

/** Plays an event in the sandbox, as if it came from a payment provider. */
export function usePlay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Play) => {
      const signal = AbortSignal.timeout(30_000);
      const answer = await postToServer({ path: SANDBOX_PLAY_PATH, body, signal });
      return SandboxStateSchema.parse(await answer.json());
    },
    onSuccess: (state) => queries.setQueryData(key, state),
  });
}
