import { type Channel, closedMessage, systemMessage } from './channel.ts';
import type { Room } from './room.ts';

/** Removes a channel from everything it was part of, including its presence. Only the first call has an effect. */
export async function endChannel(room: Room, channel: Channel): Promise<void> {
  if (!channel.isOpen) return;
  channel.isOpen = false;
  for (const undo of channel.onEnd) undo();
  const { key, tracked } = channel;
  channel.tracked = null;
  if (tracked !== null) await room.presences.untrack([{ topic: key, tracked }]);
}

/** Removes several channels; their presences in one go, because what fails must not keep any of them. */
export async function endAll(room: Room, channels: readonly Channel[]): Promise<void> {
  const present = channels.flatMap(({ key, tracked }) => (tracked === null ? [] : [{ topic: key, tracked }]));
  for (const channel of channels) channel.tracked = null;
  for (const channel of channels) await endChannel(room, channel);
  await room.presences.untrack(present);
}

/** Ends a channel and tells the client why; the client does not rejoin by itself (protocol: system messages). */
export async function shutChannel(room: Room, channel: Channel, message: string): Promise<void> {
  if (!channel.isOpen) return;
  channel.wire.send(systemMessage(channel, { extension: 'system', status: 'error', message }));
  channel.wire.send(closedMessage(channel));
  await endChannel(room, channel);
}
