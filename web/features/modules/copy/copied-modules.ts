import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { type Module, readModules } from '../module.ts';

/** The learner's modules with all their groups from this device's copy; `undefined` if it has none. */
export async function copiedModules(userId: string): Promise<readonly Module[] | undefined> {
  const store = await openCopyStore();
  if (!(await store.isComplete(userId))) return undefined;
  return readModules(await store.modules(userId))
    .map((module) => ({ ...module, groups: module.groups.toSorted((a, b) => a.position - b.position) }))
    .toSorted((a, b) => a.position - b.position);
}
