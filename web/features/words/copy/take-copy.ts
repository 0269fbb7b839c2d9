import type { CopiedRow, CopiedWord, CopyMark, CopyStore } from '../../../platform/copy/copy-store.ts';
import type { Module } from '../../modules/module.ts';
import { epoch, isFirstCopy, type ListStart, markAfterPart, markAtEnd, startOfList } from './copy-mark.ts';

/** The requests to the server. Rows are stored as the server sends them, and checked when they are read. */
export type AskForCopy = {
  readonly modules: () => Promise<{
    readonly rows: readonly CopiedRow[];
    readonly read: readonly Pick<Module, 'groups'>[];
  }>;
  /** The last change of any word; undefined if there are no words. */
  readonly newest: () => Promise<string | undefined>;
  /** The next words in the order of ids, which the database reads along its key. */
  readonly wordsById: (afterId: string | undefined) => Promise<readonly ChangedWord[]>;
  /** The next words in the order of their last change and id. For each part the database has to scan all words. */
  readonly words: (start: ListStart | undefined) => Promise<readonly ChangedWord[]>;
  /** How many words are in a part of either list; a smaller part is the last one. */
  readonly partSize: number;
  readonly wordsOfGroup: (groupId: string) => Promise<readonly ChangedWord[]>;
};

type ChangedWord = CopiedWord & { readonly updated_at: string };

/** Words beyond this number are not copied: those of the last groups stay on the server. */
export const MAX_COPIED_WORDS = 20_000;

/**
 * Brings this device's copy of the person's modules and words up to date with the server: it requests only what has
 * changed since the last time, and whole groups whose word count does not match (because something was deleted). Each
 * part is stored as it arrives, so that an interrupted copy of very many words continues where it was.
 * @param pause waits until the page has nothing to draw; rejects when the copy should stop
 */
export async function takeCopy({
  userId,
  store,
  ask,
  nowMs,
  pause,
}: {
  userId: string;
  store: CopyStore;
  ask: AskForCopy;
  nowMs: () => number;
  pause: () => Promise<void>;
}): Promise<void> {
  await store.forgetOthers(userId);
  const begunAtMs = nowMs();
  const mark = await store.mark(userId);
  const { rows, read } = await ask.modules();
  const groups = groupsThatFit(read);
  const isKept = new Set(groups.map(({ id }) => id));
  const keep = async (part: readonly ChangedWord[], reached: CopyMark) => {
    const kept = part.filter(({ group_id }) => isKept.has(group_id));
    await store.putWords(userId, kept, reached);
    await pause();
  };
  const takeAll = async () => {
    const newest = mark.first?.newest ?? (await ask.newest()) ?? epoch;
    let afterId = mark.first?.afterId;
    for (let isMore = true; isMore; ) {
      const part = await ask.wordsById(afterId);
      isMore = part.length >= ask.partSize;
      afterId = part.at(-1)?.id;
      if (afterId !== undefined) await keep(part, { first: { afterId, newest } });
    }
    return newest;
  };
  const takeNews = async () => {
    let last: string | undefined;
    let start = startOfList(mark);
    for (let isMore = true; isMore; ) {
      const part = await ask.words(start);
      isMore = part.length >= ask.partSize;
      const end = part.at(-1);
      if (!end) break;
      start = { at: end.updated_at, id: end.id };
      last = end.updated_at;
      await keep(part, markAfterPart(mark, start));
    }
    return last;
  };
  const last = await (isFirstCopy(mark) ? takeAll() : takeNews());
  for (const { id: groupId, wordCount } of groups) {
    if ((await store.countOf({ userId, groupId })) === wordCount) continue;
    await store.replaceGroup({ userId, groupId }, await ask.wordsOfGroup(groupId));
    await pause();
  }
  await store.finish(userId, {
    modules: rows,
    groupIds: [...isKept],
    mark: markAtEnd(mark, { last, begunAtMs, endMs: nowMs() }),
  });
}

function groupsThatFit(modules: readonly Pick<Module, 'groups'>[]): readonly Module['groups'][number][] {
  let count = 0;
  return modules
    .flatMap(({ groups }) => groups)
    .filter(({ wordCount }) => {
      count += wordCount;
      return count <= MAX_COPIED_WORDS;
    });
}
