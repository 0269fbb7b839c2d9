import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { foldPending } from './fold-pending.ts';
import { inOrder, type PendingEvent } from './pending-event.ts';

/** A word's progress as last reported by the server, either in a list of words or in reply to events. */
export type ConfirmedWord = {
  readonly id: string;
  readonly progress: Progress;
  /** When the server last changed the word, epoch milliseconds: the newer of two reports counts. */
  readonly updatedAtMs: number;
};

/** What this device knows in addition to the words it has loaded. */
export type Overlay = {
  readonly pendingByWord: ReadonlyMap<string, readonly PendingEvent[]>;
  readonly confirmedByWord: ReadonlyMap<string, ConfirmedWord>;
};

/** Events that need not be sent any more, and what the server reported about their words. */
export type Settled = { readonly eventIds: readonly string[]; readonly confirmed: readonly ConfirmedWord[] };

export const emptyOverlay: Overlay = { pendingByWord: new Map(), confirmedByWord: new Map() };

/** Adds events that the server has not answered; one that is known already counts as it is told last. */
export function withPending(overlay: Overlay, added: readonly PendingEvent[]): Overlay {
  const pendingByWord = new Map(overlay.pendingByWord);
  for (const pending of added) {
    const known = pendingByWord.get(pending.event.wordId) ?? [];
    const others = known.filter(({ event }) => event.id !== pending.event.id);
    pendingByWord.set(pending.event.wordId, inOrder([...others, pending]));
  }
  return { ...overlay, pendingByWord };
}

/** Removes events that the server has answered, and stores what it reported about their words. */
export function withSettled(overlay: Overlay, { eventIds, confirmed }: Settled): Overlay {
  const settled = new Set(eventIds);
  const pendingByWord = new Map<string, readonly PendingEvent[]>();
  for (const [wordId, known] of overlay.pendingByWord) {
    const left = known.filter(({ event }) => !settled.has(event.id));
    if (left.length > 0) pendingByWord.set(wordId, left);
  }
  const confirmedByWord = new Map(overlay.confirmedByWord);
  for (const word of confirmed) {
    if (isNewer(word, confirmedByWord.get(word.id))) confirmedByWord.set(word.id, word);
  }
  return { pendingByWord, confirmedByWord };
}

/** A loaded word's progress with everything this device knows on top of it. */
export function overlayProgress(overlay: Overlay, word: ConfirmedWord): Progress {
  const answered = overlay.confirmedByWord.get(word.id);
  const base = answered && isNewer(answered, word) ? answered.progress : word.progress;
  const pending = overlay.pendingByWord.get(word.id);
  return pending ? foldPending(base, pending) : base;
}

export const countPending = (overlay: Overlay): number => allPending(overlay).length;

const allPending = ({ pendingByWord }: Overlay): readonly PendingEvent[] =>
  [...pendingByWord.values()].flat();

/** The words these unconfirmed events belong to. */
export function wordsOfPending(overlay: Overlay, eventIds: readonly string[]): string[] {
  const sought = new Set(eventIds);
  return allPending(overlay).flatMap(({ event }) => (sought.has(event.id) ? [event.wordId] : []));
}

const isNewer = (word: ConfirmedWord, than?: ConfirmedWord): boolean =>
  word.updatedAtMs >= (than?.updatedAtMs ?? 0);
