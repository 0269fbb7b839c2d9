import { editsWait } from '../../../platform/edits/edits-wait.ts';
import type { Module } from '../../modules/module.ts';
import type { Word } from '../word.ts';

/** A group's words as their owner left them here. The code for this is loaded only if something waits. */
export async function withWaiting(
  words: readonly Word[],
  { userId, groupId }: { userId: string; groupId: string },
): Promise<readonly Word[]> {
  if (!editsWait(userId)) return words;
  const { waitingIn, overlayEdits } = await import('./waiting-in.ts');
  return overlayEdits(words, await waitingIn(userId, groupId));
}

/** The same for the words of all groups of a module. */
export async function withWaitingInModule(
  words: readonly Word[],
  { userId, module }: { userId: string; module: Pick<Module, 'groups'> },
): Promise<readonly Word[]> {
  if (!editsWait(userId)) return words;
  const lists = await Promise.all(
    module.groups.map(({ id: groupId }) =>
      withWaiting(
        words.filter((word) => word.groupId === groupId),
        { userId, groupId },
      ),
    ),
  );
  return lists.flat();
}
