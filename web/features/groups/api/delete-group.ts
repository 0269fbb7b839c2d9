import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { toast } from '../../../ui/toast.tsx';
import { modulesKey } from '../../modules/api/list-modules.ts';
import type { WordGroup } from '../../modules/module.ts';
import { bringBack, putAside } from '../../modules/session/put-aside.ts';
import { wordsKey } from '../../words/api/list-words.ts';

/**
 * There is no other way back to the group, so the offer lasts as long as it may take to reach it by keyboard, switch or
 * screen reader; whoever is on it stops the time.
 */
const undoMs = 20_000;

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
 * Hides a group and deletes it once the offer to undo is gone, or when the page is closed. Until then nothing is lost:
 * undoing restores the group with all its progress. Without a connection the deletion is stored on the device at once,
 * but not sent to the server while it can still be undone.
 */
export function useDeleteGroup(): (group: WordGroup) => void {
  const { t } = useLingui();
  const userId = useUser().id;
  const queries = useQueryClient();
  // Loaded before it is needed: a page that is being left can fetch nothing more.
  useEffect(() => void dataClient().catch(() => undefined), []);
  const sayFailed = () => toast({ text: t`Failed to delete word group. Please try again.`, tone: 'danger' });
  const offerUndo = (onAction: () => void, onGone: () => void) =>
    toast({ text: t`Word group deleted`, action: { label: t`Undo`, onAction }, onGone, durationMs: undoMs });
  const keepDeletion = async (id: string) => {
    const keeping = await import('./keep-deletion.ts');
    const { undo, finish } = await keeping.keepDeletion({ userId, id });
    await queries.invalidateQueries({ queryKey: modulesKey });
    offerUndo(() => undo().catch(sayFailed), finish);
  };
  return ({ id }) => {
    putAside(id);
    if (mustWait(userId)) {
      keepDeletion(id)
        .catch(sayFailed)
        .finally(() => bringBack(id));
      return;
    }
    const finish = () => {
      removeEventListener('pagehide', finish);
      deleteGroup({ userId, groupId: id, queries })
        .catch(sayFailed)
        .finally(() => bringBack(id));
    };
    addEventListener('pagehide', finish);
    offerUndo(() => {
      removeEventListener('pagehide', finish);
      bringBack(id);
    }, finish);
  };
}
