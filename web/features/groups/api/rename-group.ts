import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';
import type { WordGroup } from '../../modules/module.ts';

export function useRenameGroup() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, name }: { group: WordGroup; name: string }) => {
      await assertAppropriate([name]);
      if (name === group.name) return;
      const { id: groupId, name: before } = group;
      if (mustWait(userId)) {
        const { keepName } = await import('../../modules/edits/keep-places.ts');
        return keepName({ userId, groupId, name, before });
      }
      const client = await dataClient();
      dataOf(await client.from('word_groups').update({ name }).eq('user_id', userId).eq('id', groupId));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
