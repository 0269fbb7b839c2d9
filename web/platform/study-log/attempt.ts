import type { EventStore } from './event-store.ts';
import type { ConfirmedWord } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { putClockRight } from './put-clock-right.ts';
import type { SyncPorts } from './run-sync.ts';
import type { SendEvents } from './send-events.ts';

export type Settled = { readonly eventIds: readonly string[]; readonly confirmed: readonly ConfirmedWord[] };

type AttemptPorts = {
  readonly userId: string;
  readonly store: EventStore;
  readonly send: SendEvents;
  readonly isOnline: () => boolean;
  /** Words the server may not know yet: their events wait for them. */
  readonly held?: (() => Promise<ReadonlySet<string>>) | undefined;
  readonly onSettled: (settled: Settled) => void;
  readonly onClockPutRight: (events: readonly PendingEvent[]) => void;
};

/** Sends a person's oldest waiting events in one call, and stores the server's answer about each on the device. */
export const createAttempt =
  ({ userId, store, send, isOnline, held, onSettled, onClockPutRight }: AttemptPorts): SyncPorts['attempt'] =>
  async ({ size, setAside }) => {
    const waiting = (await store.list(userId)).filter(({ event }) => !setAside.has(event.id));
    if (waiting.length === 0) return { kind: 'nothing-left' };
    if (!isOnline()) return { kind: 'unreachable' };
    const heldWords = await held?.();
    const pending = waiting.filter(({ event }) => !heldWords?.has(event.wordId)).slice(0, size);
    if (pending.length === 0) return { kind: 'nothing-left' };

    const batch = pending.map(({ event }) => event);
    const sent = await send({ userId, events: batch });
    if (sent.kind === 'refused') return { kind: 'refused', ids: batch.map(({ id }) => id) };
    if (sent.kind !== 'answered') return sent;

    await store.remove(sent.eventIds);
    onSettled(sent);
    const ahead = pending.filter(({ event }) => sent.aheadIds.includes(event.id));
    const putRight = putClockRight(ahead, sent.serverNowMs);
    const refused = pending.filter(({ event }) => sent.refusedIds.includes(event.id));
    const newlyRefused = refused.filter(({ isRefused }) => !isRefused);
    const kept = [...putRight, ...newlyRefused.map((one): PendingEvent => ({ ...one, isRefused: true }))];
    await Promise.all(kept.map(store.put));
    onClockPutRight(putRight);
    return {
      kind: 'answered',
      refusedIds: refused.map(({ event }) => event.id),
      newlyRefused: newlyRefused.length,
      turnedDown: sent.turnedDown,
    };
  };
