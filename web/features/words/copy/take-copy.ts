import type { CopiedRow, CopiedWord, CopyStore } from '../../../platform/copy/copy-store.ts';
import type { Module } from '../../modules/module.ts';

/** How the server is asked. Rows are kept as the server sends them, and checked when they are read. */
export type AskForCopy = {
  readonly modules: () => Promise<{
    readonly rows: readonly CopiedRow[];
    readonly read: readonly Pick<Module, 'groups'>[];
  }>;
  /** Words changed after a time (ISO); all words if no time is given. */
  readonly words: (since: string | undefined) => Promise<readonly ChangedWord[]>;
  readonly wordsOfGroup: (groupId: string) => Promise<readonly ChangedWord[]>;
};

type ChangedWord = CopiedWord & { readonly updated_at: string };

/** Words beyond this number are not copied: those of the last groups stay on the server. */
export const MAX_COPIED_WORDS = 20_000;

/** Changes that were in progress when the last copy was made may have an earlier time than some it contained. */
const overlapMs = 2 * 60_000;

/**
 * Brings this device's copy of the person's modules and words up to date with the server: it asks only for what has
 * changed since the last time, and for whole groups whose word count does not match (because something was deleted).
 */
export async function takeCopy({
  userId,
  store,
  ask,
}: {
  userId: string;
  store: CopyStore;
  ask: AskForCopy;
}): Promise<void> {
  await store.forgetOthers(userId);
  const mark = await store.mark(userId);
  const since = mark && new Date(Date.parse(mark) - overlapMs).toISOString();
  const { rows, read } = await ask.modules();
  const groups = groupsThatFit(read);
  const isKept = new Set(groups.map(({ id }) => id));
  const changed = await ask.words(since);
  await store.putWords(
    userId,
    changed.filter(({ group_id }) => isKept.has(group_id)),
  );
  const seen = [...changed];
  for (const { id: groupId, wordCount } of groups) {
    if ((await store.countOf({ userId, groupId })) === wordCount) continue;
    const words = await ask.wordsOfGroup(groupId);
    await store.replaceGroup({ userId, groupId }, words);
    seen.push(...words);
  }
  const until = seen.reduce((last, { updated_at: at }) => (isLater(at, last) ? at : last), mark ?? epoch);
  await store.finish(userId, { modules: rows, groupIds: [...isKept], until });
}

const epoch = new Date(0).toISOString();
const isLater = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

function groupsThatFit(modules: readonly Pick<Module, 'groups'>[]): readonly Module['groups'][number][] {
  let count = 0;
  return modules
    .flatMap(({ groups }) => groups)
    .filter(({ wordCount }) => {
      count += wordCount;
      return count <= MAX_COPIED_WORDS;
    });
}
