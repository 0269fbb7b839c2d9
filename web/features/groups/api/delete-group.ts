import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { toast } from '../../../ui/toast.tsx';
import { modulesKey } from '../../modules/api/list-modules.ts';
import { bringBack, putAside } from '../../modules/session/put-aside.ts';
import { wordsKey } from '../../words/api/list-words.ts';

type Deletion = { readonly userId: string; readonly groupId: string; readonly queries: QueryClient };

/**
 * Deletes a group with its words; the database moves later groups up and recounts the module (product: deleting,
 * positions and counts).
 */
async function deleteGroup({ userId, groupId, queries }: Deletion): Promise<void> {
  const client = await dataClient();
  dataOf(await client.from('word_groups').delete().eq('user_id', userId).eq('id', groupId));
  await queries.invalidateQueries({ queryKey: modulesKey });
  void queries.invalidateQueries({ queryKey: wordsKey });
}

/**
 * Takes a group out of sight and deletes it when the offer to undo has gone, or with the page. Until then nothing of it is
 * lost: undoing brings it back with all that was learned.
 */
export function useDeleteGroup(): (groupId: string) => void {
  const { t } = useLingui();
  const userId = useUser().id;
  const queries = useQueryClient();
  // There before it is needed: a page that is being left fetches nothing more.
  useEffect(() => void dataClient().catch(() => undefined), []);
  return (groupId) => {
    const finish = () => {
      removeEventListener('pagehide', finish);
      deleteGroup({ userId, groupId, queries })
        .catch(() => toast({ text: t`Failed to delete word group. Please try again.`, tone: 'danger' }))
        .finally(() => bringBack(groupId));
    };
    putAside(groupId);
    addEventListener('pagehide', finish);
    toast({
      text: t`Word group deleted`,
      action: {
        label: t`Undo`,
        onAction: () => {
          removeEventListener('pagehide', finish);
          bringBack(groupId);
        },
      },
      onGone: finish,
    });
  };
}
