import type { EventStore } from './event-store.ts';
import type { LogEvent } from './log-machine.ts';
import type { PendingEvent } from './pending-event.ts';
import { putClockRight } from './put-clock-right.ts';
import type { Attempt } from './run-sync.ts';
import type { SendEvents } from './send-events.ts';
import type { Outcome } from './sync-machine.ts';

type AttemptPorts = {
  readonly userId: string;
  readonly store: EventStore;
  readonly send: SendEvents;
  readonly isOnline: () => boolean;
  /** Words the server may not know yet: their events wait for them. */
  readonly held?: (() => Promise<ReadonlySet<string>>) | undefined;
  readonly report: (event: LogEvent) => void;
};

/** Sends a person's oldest waiting events in one call, and stores the server's answer about each on the device. */
export async function attempt({
  userId,
  store,
  send,
  isOnline,
  held,
  report,
  size,
  setAside,
}: AttemptPorts & Attempt): Promise<Outcome> {
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
  report({ kind: 'settled', eventIds: sent.eventIds, confirmed: sent.confirmed });
  const those = (ids: readonly string[]) => pending.filter(({ event }) => ids.includes(event.id));
  const putRight = putClockRight(those(sent.aheadIds), sent.serverNowMs);
  const refused = those(sent.refusedIds);
  const newlyRefused = refused.filter(({ isRefused }) => !isRefused);
  const kept = [...putRight, ...newlyRefused.map((one): PendingEvent => ({ ...one, isRefused: true }))];
  await Promise.all(kept.map(store.put));
  report({ kind: 'found', pending: putRight });
  return {
    kind: 'answered',
    refusedIds: refused.map(({ event }) => event.id),
    newlyRefused: newlyRefused.length,
    turnedDown: sent.turnedDown,
  };
}
