import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { copiedModules } from '../../modules/copy/copied-modules.ts';
import type { Module } from '../../modules/module.ts';
import { readWords, type Word } from '../word.ts';

/** The words of a group from this device's copy; `undefined` if it has no copy of the learner's words. */
export async function copiedWords(group: {
  userId: string;
  groupId: string;
}): Promise<readonly Word[] | undefined> {
  const store = await openCopyStore();
  if (!(await store.isComplete(group.userId))) return undefined;
  return readWords(await store.wordsOf(group)).toSorted((a, b) => a.position - b.position);
}

/** The words of all groups of a module from this device's copy. */
export async function copiedModuleWords(of: {
  userId: string;
  module: Pick<Module, 'id'>;
}): Promise<readonly Word[] | undefined> {
  const modules = await copiedModules(of.userId);
  const groups = modules?.find(({ id }) => id === of.module.id)?.groups;
  if (!groups) return undefined;
  const lists = await Promise.all(groups.map(({ id }) => copiedWords({ userId: of.userId, groupId: id })));
  return lists.flatMap((words) => words ?? []);
}
