import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../platform/session/auth-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';

/** A program that the person has given access (product: other programs); without a name if it has given none. */
export type AllowedProgram = { readonly id: string; readonly name: string };

const keyOf = (userId: string) => ['allowed-programs', userId];

/** The programs with access, newest first. */
export const useAllowedPrograms = () =>
  useQuery({ queryKey: keyOf(useUser().id), queryFn: readAllowedPrograms });

async function readAllowedPrograms(): Promise<readonly AllowedProgram[]> {
  const { data, error } = await (await authClient()).oauth.listGrants();
  if (error) throw error;
  return data.map(({ client }) => ({ id: client.id, name: client.name ?? '' }));
}

/** Withdraws a program's access, which takes effect at once. */
export function useTakeBack(onTaken: () => void) {
  const [queries, { id: userId }] = [useQueryClient(), useUser()];
  return useMutation({
    mutationFn: async (program: AllowedProgram) => {
      const { error } = await (await authClient()).oauth.revokeGrant({ clientId: program.id });
      // Already withdrawn on another device, which is the wanted result.
      if (error && error.code !== 'oauth_consent_not_found') throw error;
    },
    onSuccess: () => {
      onTaken();
      return queries.invalidateQueries({ queryKey: keyOf(userId) });
    },
  });
}
