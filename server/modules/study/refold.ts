import type { EventPosition } from '@vocabloom/core/srs/event-order.ts';
import { foldOn, lookBack, type Undone } from '@vocabloom/core/srs/fold.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { createBreather } from '../../platform/breathe.ts';
import { readCounting, readMarks } from './event-pages.ts';

type Refold = {
  readonly userId: string;
  /** Progress of each word before its first event, by word id. */
  readonly initial: ReadonlyMap<string, Progress>;
};

/**
 * The progress of some locked words by all their events (product: answers are events). However many those are, no more
 * than a page of them is held at a time, besides the ids of what is undone, and others get their turn between pages.
 */
export async function refold(
  tx: Transaction,
  { userId, initial }: Refold,
): Promise<ReadonlyMap<string, Progress>> {
  const breathe = createBreather();
  const undoneOf = new Map([...initial.keys()].map((wordId): [string, Undone] => [wordId, new Map()]));
  const starts = await findStarts(tx, { userId, undoneOf, breathe });
  const progressByWord = new Map(initial);
  for await (const page of readCounting(tx, { userId, starts })) {
    for (const event of page) {
      const { wordId } = event;
      const before = progressByWord.get(wordId);
      const undone = undoneOf.get(wordId);
      if (before === undefined || undone === undefined) continue;
      progressByWord.set(wordId, foldOn(before, [event], undone));
    }
    await breathe();
  }
  return progressByWord;
}

type Look = {
  readonly userId: string;
  /** What is undone, by word id; it is filled here. */
  readonly undoneOf: ReadonlyMap<string, Undone>;
  readonly breathe: ReturnType<typeof createBreather>;
};

/** The event where the fold of each word begins. */
async function findStarts(tx: Transaction, { userId, undoneOf, breathe }: Look) {
  const starts = new Map<string, EventPosition | undefined>();
  const wordIds = [...undoneOf.keys()];
  for await (const page of readMarks(tx, { userId, wordIds })) {
    for (const mark of page) {
      const undone = undoneOf.get(mark.wordId);
      if (undone === undefined || starts.has(mark.wordId)) continue;
      const start = lookBack([mark], undone);
      if (start !== undefined) starts.set(mark.wordId, start);
    }
    if (starts.size === wordIds.length) break;
    await breathe();
  }
  return new Map(wordIds.map((wordId) => [wordId, starts.get(wordId)]));
}
