import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import type { Module } from '../module.ts';
import { modulesKey } from './list-modules.ts';

/** Deletes a module with everything in it; the database moves the later ones up (product: positions and counts). */
async function deleteModule({ userId, moduleId }: { userId: string; moduleId: string }): Promise<void> {
  const client = await dataClient();
  dataOf(await client.from('modules_new').delete().eq('user_id', userId).eq('id', moduleId));
}

export function useDeleteModule() {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Pick<Module, 'id'>) => {
      if (!mustWait(userId)) return deleteModule({ userId, moduleId: id });
      const { keepRemoval } = await import('../edits/keep-removal.ts');
      return keepRemoval({ userId, id, kind: 'module' });
    },
    // The positions in every address have changed.
    onSuccess: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
