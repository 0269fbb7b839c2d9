import * as z from 'zod/mini';
import { busBroadcast } from '../bus/bus-message.ts';
import type { Inbound, Outbound } from '../frames/frame.ts';
import { broadcastMessage, textMessage } from '../frames/write-frame.ts';
import type { Member } from '../topics/hub.ts';
import type { TopicKey } from '../topics/topic.ts';
import { nameOf, wireTopic } from '../topics/topic.ts';
import { type Channel, replyTo } from './channel.ts';
import type { Room } from './room.ts';

/** Hands a broadcast to everybody on a channel, here and on other processes, but to the one it is from. */
export function broadcast(
  room: Pick<Room, 'hub' | 'bus'>,
  key: TopicKey,
  payload: Inbound['payload'],
  except?: Member,
): void {
  room.hub.deliver(key, 'broadcast', outbound(wireTopic(nameOf(key)), payload), except);
  room.bus.publish(busBroadcast(key, payload, room.bus.id));
}

const outbound = (topic: string, payload: Inbound['payload']): Outbound =>
  payload.kind === 'json'
    ? textMessage({ topic, event: 'broadcast', payload: payload.value })
    : broadcastMessage(topic, { ...payload, metadata: '' });

const written = z.looseObject({ event: z.string() });

/** A socket sends to its channel (protocol: broadcast). Without the right to, nothing happens and nobody is told. */
export function sendBroadcast(room: Room, channel: Channel, inbound: Inbound, bytes: number): void {
  const { config, rights, member, key, wire } = channel;
  if (!rights.broadcast.write) return;
  const { payload } = inbound;
  const isReadable = payload.kind === 'bytes' || written.safeParse(payload.value).success;
  if (!isReadable || bytes > room.settings.messageBytes) {
    const response = { reason: isReadable ? 'payload_size_exceeded' : 'A broadcast names its event' };
    if (config.broadcast.ack) wire.send(replyTo(inbound, 'error', response));
    return;
  }
  broadcast(room, key, payload, config.broadcast.self ? undefined : member);
  if (config.broadcast.ack) wire.send(replyTo(inbound, 'ok'));
}
