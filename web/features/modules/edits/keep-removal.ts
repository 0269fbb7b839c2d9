import { wordRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { tellEditsChanged } from '../../../platform/edits/edits-wait.ts';
import { recordEdits } from '../../../platform/edits/record-edits.ts';
import { deletionOf, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { WaitingRemoval } from '../../../platform/edits/waiting-place.ts';
import { newId } from '../../../platform/new-id.ts';
import { modulesHere } from './known-places.ts';

type Removed = Pick<WaitingRemoval, 'userId' | 'id' | 'kind'>;

/**
 * Stores the deletion of a group or a module, with the words its owner knew of, until it has been sent to the server.
 * Rejects if the disk refuses it, or if the device does not know the group or module.
 */
export async function keepRemoval({ userId, id, kind }: Removed): Promise<void> {
  const modules = await modulesHere(userId);
  const module = modules.find((one) => one.id === id);
  const groups = module?.groups ?? modules.flatMap((one) => one.groups.filter((group) => group.id === id));
  if (!module && groups.length === 0) throw new Error('This device does not know what is to be deleted');
  const lists = await Promise.all(groups.map((group) => wordsToDelete({ userId, groupId: group.id })));
  await recordEdits(userId, {
    removal: {
      userId,
      id,
      kind,
      groups: groups.map((group) => ({ id: group.id, name: group.name })),
      words: lists.flat(),
      revision: newId(),
    },
  });
}

/** Undoes a deletion that has not been sent to the server. */
export async function takeBackRemoval(removal: Pick<WaitingRemoval, 'userId' | 'id'>): Promise<void> {
  await (await openEditStore()).takeBack(removal);
  tellEditsChanged();
}

const CopiedWordsSchema = z.array(
  z.pick(wordRow, { id: true, from_text: true, to_text: true, updated_at: true }),
);

/**
 * Deletions of all words of a group that this device knows of: those last seen on the server and those created here.
 */
async function wordsToDelete({
  userId,
  groupId,
}: {
  userId: string;
  groupId: string;
}): Promise<readonly WaitingEdit[]> {
  const copied = CopiedWordsSchema.parse(await (await openCopyStore()).wordsOf({ userId, groupId }));
  const known = new Set(copied.map(({ id }) => id));
  const edits = (await (await openEditStore()).edits(userId)).filter((edit) => edit.groupId === groupId);
  const waiting = new Map(edits.map((edit) => [edit.wordId, edit]));
  const seen = copied.map(({ id, from_text: fromText, to_text: toText, updated_at: at }) => ({
    wordId: id,
    ...deletionOf({ pair: { fromText, toText }, updatedAtMs: Date.parse(at) }, waiting.get(id)),
  }));
  const made = edits
    .filter(({ wordId }) => !known.has(wordId))
    .map((edit) => ({ wordId: edit.wordId, ...deletionOf(null, edit) }));
  return [...seen, ...made].map((one) => ({ ...one, userId, groupId, revision: newId() }));
}
