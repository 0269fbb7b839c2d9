import { bounds } from '../changes/bounds.ts';
import type { RequestedEntries } from '../changes/changes.ts';
import { answeredEntry } from '../changes/entry.ts';
import { FilterFault } from '../changes/filter.ts';
import type { Listener } from '../changes/subscriptions.ts';
import { type Channel, systemMessage } from './channel.ts';
import { JoinRefusal } from './join-refusal.ts';
import type { Room } from './room.ts';

/** The changes that a channel subscribes to when joining, numbered. Throws a `JoinRefusal`. */
export function numberedChanges(room: Room, wanted: readonly unknown[]): RequestedEntries {
  if (wanted.length > bounds.entries) {
    throw new JoinRefusal('TooManyChanges: Too many postgres_changes in one channel');
  }
  return wanted.filter((value) => value !== null).map((value) => ({ id: room.changes.newId(), value }));
}

/** The answers to them, in the same order. */
export const answeredChanges = (asked: RequestedEntries): readonly object[] =>
  asked.map(({ id, value }) => answeredEntry(value, id));

/**
 * Prepares a channel's listening to changes; null if it asked for none. Each call of the returned function sends changes
 * from then on, and confirms it (protocol: changes of tables); it resolves to the reason for a failure, or null.
 */
export function listeningTo(
  room: Room,
  channel: Channel,
  asked: RequestedEntries,
): (() => Promise<string | null>) | null {
  if (asked.length === 0) return null;
  const listener: Listener = {
    topic: channel.topic,
    claims: () => channel.bearer.claims,
    send: (message) => {
      if (channel.isOpen) channel.wire.send(message);
    },
  };
  channel.onEnd.push(() => room.changes.unsubscribe(listener));
  return () => listen(room, channel, { listener, asked });
}

async function listen(
  room: Room,
  channel: Channel,
  { listener, asked }: { readonly listener: Listener; readonly asked: RequestedEntries },
): Promise<string | null> {
  const say = (status: 'ok' | 'error', message: string) =>
    channel.wire.send(systemMessage(channel, { extension: 'postgres_changes', status, message }));
  try {
    await room.changes.subscribe(listener, asked);
    if (!channel.isOpen) room.changes.unsubscribe(listener);
    say('ok', 'Subscribed to PostgreSQL');
    return null;
  } catch (error) {
    room.changes.unsubscribe(listener);
    if (!(error instanceof FilterFault))
      room.logger.error({ err: error }, 'changes could not be listened to');
    const message =
      error instanceof FilterFault ? error.message : 'Unable to subscribe to changes. Please try again later';
    say('error', message);
    return message;
  }
}
