import type { Settled } from '../../../platform/edits/edit-database.ts';
import { textsWith, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { PlaceNews, WaitingGroup, WaitingRemoval } from '../../../platform/edits/waiting-place.ts';
import { conflictOf, learnedOf, type TellEdits } from './send-edits.ts';

/** Tells the server about a group that was created here. */
export async function sendGroup(group: WaitingGroup, tell: Pick<TellEdits, 'saveGroup'>): Promise<Settled> {
  const { isModuleBack } = await tell.saveGroup(group);
  const { userId, moduleId: id } = group;
  return { groups: [group], news: isModuleBack ? [{ userId, id, kind: 'module-back', name: '' }] : [] };
}

/** Tells the server about a name given to a group here. */
export async function sendName(name: WaitingEdit, tell: Pick<TellEdits, 'saveName'>): Promise<Settled> {
  const answer = await tell.saveName(name);
  if (answer?.isHeld) return { heldNames: [{ edit: name, learned: learnedOf(name, answer.now) }] };
  const { userId, wordId: id } = name;
  if (!answer)
    return { names: [name], news: [{ userId, id, kind: 'group-gone', name: textsWith(name).fromText }] };
  const conflict = conflictOf(name, answer);
  return { names: [name], conflicts: conflict ? [{ ...conflict, kind: 'renamed' }] : [] };
}

/** A deletion whose words are sent like any others from now on. */
export const withWordsWaiting = (removal: WaitingRemoval): Settled => ({
  further: [{ ...removal, words: [] }],
});

/**
 * Sends deletions made here to the server, once their words have been sent. A group that still has words was filled on
 * another device, and stays.
 */
export async function sendRemoval(
  removal: WaitingRemoval,
  tell: Pick<TellEdits, 'removeGroup' | 'removeModule'>,
): Promise<Settled> {
  const { userId, kind } = removal;
  const news: PlaceNews[] = [];
  for (const group of removal.groups) {
    const left = await tell.removeGroup({ userId, id: group.id, name: group.name });
    // The group has another name by now: that is noted before the group goes.
    if (left && left.wordCount === 0) return { further: [withName(removal, group.id, left.name)] };
    if (group.met !== undefined && !left)
      news.push({ userId, id: group.id, kind: 'group-renamed', name: group.met });
    if (left && kind === 'group') news.push({ userId, id: group.id, kind: 'group-stays', name: left.name });
  }
  if (kind === 'module' && (await tell.removeModule({ userId, id: removal.id })))
    news.push({ userId, id: removal.id, kind: 'module-stays', name: '' });
  return { removals: [removal], news };
}

const withName = (removal: WaitingRemoval, groupId: string, name: string): WaitingRemoval => ({
  ...removal,
  groups: removal.groups.map((group) => (group.id === groupId ? { ...group, name, met: name } : group)),
});
