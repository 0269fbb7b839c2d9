import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/data-answer.ts';
import { dataClient } from '../../../platform/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';

/** Deletes a group with its words; the database moves later groups up and recounts the module (spec 4, design 5). */
export function useDeleteGroup() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (groupId: string) => {
      const client = await dataClient();
      dataOf(await client.from('word_groups').delete().eq('user_id', userId).eq('id', groupId));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
