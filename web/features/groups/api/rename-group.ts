import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';

export function useRenameGroup() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ groupId, name }: { groupId: string; name: string }) => {
      await assertAppropriate([name]);
      const client = await dataClient();
      dataOf(await client.from('word_groups').update({ name }).eq('user_id', userId).eq('id', groupId));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
