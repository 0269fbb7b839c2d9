import { busBroadcast } from '../bus/bus-message.ts';
import type { Inbound, Outbound } from '../frames/frame.ts';
import { broadcastMessage, textMessage } from '../frames/write-frame.ts';
import { keptSecondsOf } from '../replay/persist.ts';
import type { Member } from '../topics/hub.ts';
import type { TopicKey } from '../topics/topic.ts';
import { nameOf, wireTopic } from '../topics/topic.ts';
import { type Channel, type Response, replyTo } from './channel.ts';
import type { Room } from './room.ts';

/**
 * Delivers a broadcast to everybody on a channel except its sender, here and on other processes. The sender must await
 * the result before continuing, so that senders wait for their receivers.
 */
export function broadcast(
  room: Pick<Room, 'hub' | 'bus'>,
  key: TopicKey,
  payload: Inbound['payload'],
  except?: Member,
): Promise<void> | undefined {
  const message = outbound(wireTopic(nameOf(key)), payload);
  const told = room.hub.deliver(key, { what: 'broadcast', message, except });
  room.bus.publish(busBroadcast(key, payload, room.bus.id));
  return told;
}

const outbound = (topic: string, payload: Inbound['payload']): Outbound =>
  payload.kind === 'json'
    ? textMessage({ topic, event: 'broadcast', payload: payload.value })
    : broadcastMessage(topic, { ...payload, metadata: '' });

/**
 * Sends a socket's broadcast to its channel (protocol: broadcast). Without the right to send, nothing happens and
 * nobody is told.
 */
export function sendBroadcast(
  room: Room,
  channel: Channel,
  inbound: Inbound,
  bytes: number,
): Promise<void> | undefined {
  const { config, rights, member, key, wire } = channel;
  if (!rights.broadcast.write) return undefined;
  const { payload } = inbound;
  const answer = (status: 'ok' | 'error', response?: Response) => {
    if (config.broadcast.ack) wire.send(replyTo(inbound, status, response));
  };
  if (bytes > room.settings.messageBytes) {
    answer('error', 'payload_size_exceeded');
    return undefined;
  }
  // Clients fail on a broadcast without a payload.
  if (payload.kind === 'json' && payload.value == null) {
    answer('ok');
    return undefined;
  }
  const except = config.broadcast.self ? undefined : member;
  const seconds = payload.kind === 'bytes' && config.isPrivate ? keptSecondsOf(payload.metadata) : null;
  if (payload.kind === 'bytes' && seconds !== null) {
    return room.kept.keep(key, { ...payload, seconds }, except).then(
      () => answer('ok'),
      (err: unknown) => {
        room.logger.warn({ err }, 'a message could not be kept');
        answer('error', { error: 'The message could not be kept' });
      },
    );
  }
  const told = broadcast(room, key, payload, except);
  if (told !== undefined) return told.then(() => answer('ok'));
  answer('ok');
  return undefined;
}
