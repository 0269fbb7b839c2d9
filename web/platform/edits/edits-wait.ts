import { createStore } from '../../state/store.ts';
import { showsCopy } from '../copy/or-copied.ts';
import { readSetting, writeSetting } from '../storage.ts';

const setting = 'edits-wait';

/** Increases with every edit that is stored on this device or was sent. */
export const editsChanged = createStore(0);

/** The channel on which tabs tell each other about it. */
export const editsChannel = 'vocabloom-edits';

/** Announces a change in this tab and in all others. */
export function tellEditsChanged(): void {
  editsChanged.update((count) => count + 1);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(editsChannel);
  channel.postMessage('kept');
  channel.close();
}

/** The people whose edits wait here: a browser may be shared, and one person's edits must not hide another's. */
const peopleWaiting = (): readonly string[] =>
  (readSetting(setting) ?? '').split(' ').filter((id) => id !== '');

/** Whether edits of a person wait on this device. Only then is the code that stores them loaded. */
export const editsWait = (userId: string): boolean => peopleWaiting().includes(userId);

export const noteEditsWait = (userId: string, wait: boolean): void => {
  const people = peopleWaiting();
  if (people.includes(userId) === wait) return;
  const next = wait ? [...people, userId] : people.filter((id) => id !== userId);
  writeSetting(setting, next.length > 0 ? next.join(' ') : null);
};

/** Whether an edit must be stored here first: the server cannot be reached, or earlier edits are still waiting. */
export const mustWait = (userId: string): boolean =>
  !navigator.onLine || showsCopy.get() || editsWait(userId);

/** Words with waiting edits: answers to them are sent afterwards, because the server may not know the words yet. */
export async function wordsThatWait(userId: string): Promise<ReadonlySet<string>> {
  if (!editsWait(userId)) return new Set();
  const { openEditStore } = await import('./edit-store.ts');
  return new Set((await (await openEditStore()).edits(userId)).map(({ wordId }) => wordId));
}

/** How many changes of a person are only on this device, including conflicts they have not resolved. */
export async function countEdits(userId: string): Promise<number> {
  const store = await editStore();
  if (!store) return 0;
  const [{ groups, ...waiting }, conflicts] = await Promise.all([
    store.waiting(userId),
    store.conflicts(userId),
  ]);
  const made = groups.filter(({ isKnown }) => !isKnown);
  return [...Object.values(waiting), conflicts, made].reduce((sum, list) => sum + list.length, 0);
}

/** Removes all of them. */
export async function forgetEdits(userId: string): Promise<void> {
  await (await editStore())?.forget(userId);
  noteEditsWait(userId, false);
}

/** A browser that refuses databases stores none. */
const editStore = async () => {
  const { openEditStore } = await import('./edit-store.ts');
  return openEditStore().catch(() => undefined);
};
