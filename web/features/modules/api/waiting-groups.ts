import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { deletes } from '../../../platform/edits/waiting-edit.ts';
import type { Module } from '../module.ts';

/** Modules as their owner left them on this device: with groups that were made here, and counts of what was added and deleted. */
export async function withWaitingGroups(
  modules: readonly Module[],
  userId: string,
): Promise<readonly Module[]> {
  const store = await openEditStore();
  const [edits, made] = await Promise.all([store.edits(userId), store.groups(userId)]);
  const difference = (groupId: string) =>
    edits
      .filter((edit) => edit.groupId === groupId)
      .reduce((sum, edit) => sum + (deletes(edit) ? -1 : edit.base === null ? 1 : 0), 0);
  return modules.map((module) => {
    const known = new Set(module.groups.map(({ id }) => id));
    const fresh = made.filter(({ id, moduleId }) => moduleId === module.id && !known.has(id));
    const groups = [
      ...module.groups.map((group) => ({
        ...group,
        wordCount: Math.max(0, group.wordCount + difference(group.id)),
      })),
      ...fresh.map(({ id, moduleId, name }, index) => ({
        id,
        moduleId,
        name,
        position: module.groupCount + index,
        wordCount: difference(id),
      })),
    ];
    const more = groups.reduce((sum, { wordCount }) => sum + wordCount, 0);
    const before = module.groups.reduce((sum, { wordCount }) => sum + wordCount, 0);
    return {
      ...module,
      groups,
      groupCount: module.groupCount + fresh.length,
      wordCount: module.wordCount + more - before,
    };
  });
}
