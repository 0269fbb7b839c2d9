import { createStore } from '../../state/store.ts';
import { showsCopy } from '../copy/or-copied.ts';
import { readSetting, writeSetting } from '../storage.ts';

const setting = 'edits-wait';

/** Rises with every edit that is kept on this device or was sent. */
export const editsChanged = createStore(0);

/** Whether edits of a person wait on this device: then what keeps them is loaded, and otherwise not. */
export const editsWait = (userId: string): boolean => readSetting(setting) === userId;

export const noteEditsWait = (userId: string, wait: boolean): void => {
  if (wait) writeSetting(setting, userId);
  else if (editsWait(userId)) writeSetting(setting, null);
};

/** Whether an edit is kept here first: the server cannot be asked, or has not heard of the ones before. */
export const mustWait = (userId: string): boolean =>
  !navigator.onLine || showsCopy.get() || editsWait(userId);

/** Words whose edits wait: answers to them are sent afterwards, as the server may not know the words yet. */
export async function wordsThatWait(userId: string): Promise<ReadonlySet<string>> {
  if (!editsWait(userId)) return new Set();
  const { openEditStore } = await import('./edit-store.ts');
  return new Set((await (await openEditStore()).edits(userId)).map(({ wordId }) => wordId));
}
