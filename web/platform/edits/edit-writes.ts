import type { IDBPTransaction, StoreNames } from 'idb';
import { allOf, type EditDatabase, type Recorded, type Settled, type Waiting } from './edit-database.ts';
import { joinEdits, type WaitingEdit } from './waiting-edit.ts';
import { joinModules } from './waiting-place.ts';

type Reading = IDBPTransaction<EditDatabase, readonly StoreNames<EditDatabase>[], 'readonly' | 'readwrite'>;
type Writing = IDBPTransaction<EditDatabase, readonly StoreNames<EditDatabase>[], 'readwrite'>;
type OfWords = 'edits' | 'names';

/** One person's waiting changes, all read at the same moment. */
export async function readWaiting(reading: Reading, userId: string): Promise<Waiting> {
  const all = allOf(userId);
  const [edits, names, groups, modules, removals] = await Promise.all([
    reading.objectStore('edits').getAll(all),
    reading.objectStore('names').getAll(all),
    reading.objectStore('groups').getAll(all),
    reading.objectStore('modules').getAll(all),
    reading.objectStore('removals').getAll(all),
  ]);
  return { edits, names, groups, modules, removals };
}

const joinInto = async (writing: Writing, store: OfWords, edits: readonly WaitingEdit[]): Promise<void> => {
  const stored = writing.objectStore(store);
  // Even an edit of a word that was created and deleted here waits: its creation may already be on the way.
  for (const edit of edits) await stored.put(joinEdits(await stored.get([edit.userId, edit.wordId]), edit));
};

/** Writes changes, merged with what already waits for the same word, group or module. */
export async function writeInto(
  writing: Writing,
  { edits = [], group, name, module, removal }: Recorded,
): Promise<void> {
  await joinInto(writing, 'edits', edits);
  if (name) await joinInto(writing, 'names', [name]);
  const groups = writing.objectStore('groups');
  // A group that was created here must be sent to the server, whatever else is done to it.
  if (group && !(group.isKnown && (await groups.get([group.userId, group.id])))) await groups.put(group);
  const modules = writing.objectStore('modules');
  if (module) await modules.put(joinModules(await modules.get([module.userId, module.id]), module));
  if (removal) await writing.objectStore('removals').put(removal);
}

/** Removes sent edits, unless they were changed meanwhile, and stores everything to be reported or sent again. */
export async function settleIn(writing: Writing, of: Settled): Promise<void> {
  for (const store of ['edits', 'names'] as const) {
    const stored = writing.objectStore(store);
    for (const { userId, wordId, revision } of of[store] ?? [])
      if ((await stored.get([userId, wordId]))?.revision === revision) await stored.delete([userId, wordId]);
    for (const { edit, learned } of (store === 'edits' ? of.held : of.heldNames) ?? []) {
      const waiting = await stored.get([edit.userId, edit.wordId]);
      if (waiting) await stored.put({ ...waiting, ...learned });
    }
  }
  for (const store of ['modules', 'removals'] as const) {
    const stored = writing.objectStore(store);
    for (const { userId, id, revision } of of[store] ?? [])
      if ((await stored.get([userId, id]))?.revision === revision) await stored.delete([userId, id]);
  }
  const groups = writing.objectStore('groups');
  // Waiting words may find the group deleted.
  for (const group of of.groups ?? []) await groups.put({ ...group, isKnown: true });
  const removals = writing.objectStore('removals');
  for (const removal of of.further ?? []) {
    // The deletion was taken back, or its words already wait on their own: another tab was first.
    const waiting = await removals.get([removal.userId, removal.id]);
    if (waiting?.revision !== removal.revision) continue;
    if (removal.words.length < waiting.words.length) await joinInto(writing, 'edits', waiting.words);
    await removals.put(removal);
  }
  for (const conflict of of.conflicts ?? []) await writing.objectStore('conflicts').put(conflict);
  for (const news of of.news ?? []) await writing.objectStore('news').put(news);
}
