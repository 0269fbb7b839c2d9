import { createStore } from '../../state/store.ts';
import { showsCopy } from '../copy/or-copied.ts';
import { readSetting, writeSetting } from '../storage.ts';

const setting = 'edits-wait';

/** Rises with every edit that is kept on this device or was sent. */
export const editsChanged = createStore(0);

/** What tabs tell each other of it. */
export const editsChannel = 'vocabloom-edits';

/** Says so in this tab and in all others. */
export function tellEditsChanged(): void {
  editsChanged.update((count) => count + 1);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(editsChannel);
  channel.postMessage('kept');
  channel.close();
}

/** Whose edits wait here: people may use a browser in turns, and what one left must not hide what the other did. */
const peopleWaiting = (): readonly string[] =>
  (readSetting(setting) ?? '').split(' ').filter((id) => id !== '');

/** Whether edits of a person wait on this device: then what keeps them is loaded, and otherwise not. */
export const editsWait = (userId: string): boolean => peopleWaiting().includes(userId);

export const noteEditsWait = (userId: string, wait: boolean): void => {
  const people = peopleWaiting();
  if (people.includes(userId) === wait) return;
  const next = wait ? [...people, userId] : people.filter((id) => id !== userId);
  writeSetting(setting, next.length > 0 ? next.join(' ') : null);
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

/** How many changes of a person are on this device alone, and texts between which they have not chosen. */
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

/** Takes away all of that. */
export async function forgetEdits(userId: string): Promise<void> {
  await (await editStore())?.forget(userId);
  noteEditsWait(userId, false);
}

/** A browser that refuses databases keeps none. */
const editStore = async () => {
  const { openEditStore } = await import('./edit-store.ts');
  return openEditStore().catch(() => undefined);
};
