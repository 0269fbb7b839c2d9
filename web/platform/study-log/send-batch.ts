import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { EventStore } from './event-store.ts';
import type { PendingEvent } from './pending-event.ts';
import { putClockRight } from './put-clock-right.ts';
import type { SendEvents, Sent } from './send-events.ts';
import type { Attempt } from './sync-loop.ts';

/** The most events the server takes in one call (design 6). */
const largestBatch = 500;

export type Settled = Extract<Sent, { kind: 'answered' }>;

/**
 * Sends a user's oldest waiting events, one batch an attempt. When the server refuses a batch as a whole, halves
 * of it are tried, down to the one event it can't take; that one is held back until the page is loaded anew, so
 * that it neither blocks the others nor gets lost.
 */
export function createBatchSender(ports: {
  userId: string;
  store: EventStore;
  send: SendEvents;
  isOnline: () => boolean;
  onSettled: (settled: Settled) => void;
  onClockPutRight: (events: readonly PendingEvent[]) => void;
  onHeldBack: (event: StudyEvent) => void;
}): () => Promise<Attempt> {
  const heldBack = new Set<string>();
  let batchSize = largestBatch;

  return async () => {
    const waiting = (await ports.store.list(ports.userId)).filter(({ event }) => !heldBack.has(event.id));
    const pending = waiting.slice(0, batchSize);
    const batch = pending.map(({ event }) => event);
    const first = batch[0];
    if (!first) return { kind: 'nothing-left' };
    if (!ports.isOnline()) return { kind: 'unreachable' };

    const sent = await ports.send({ userId: ports.userId, events: batch });
    if (sent.kind === 'answered') {
      batchSize = Math.min(largestBatch, batchSize * 2);
      await ports.store.remove(sent.eventIds);
      ports.onSettled(sent);
      const ahead = pending.filter(({ event }) => sent.aheadIds.includes(event.id));
      const putRight = putClockRight(ahead, sent.serverNowMs);
      await Promise.all(putRight.map(ports.store.put));
      ports.onClockPutRight(putRight);
      return { kind: 'saved' };
    }
    if (sent.kind !== 'refused') return sent;
    if (batch.length === 1) {
      heldBack.add(first.id);
      ports.onHeldBack(first);
    }
    batchSize = Math.max(1, Math.ceil(batch.length / 2));
    return { kind: 'saved' };
  };
}
