import type { Inbound } from '../frames/frame.ts';
import type { Rate } from '../limits/rate.ts';
import { channelName } from '../topics/topic.ts';
import { type Channel, closedMessage, replyTo, type Wire } from './channel.ts';
import { endChannel } from './end-channel.ts';
import { joinChannel, welcome } from './join-channel.ts';
import { JoinRefusal, wordsOfFault } from './join-refusal.ts';
import type { Room } from './room.ts';
import type { Speaker } from './speaker.ts';

/** The channels a socket has joined, by the topics the client uses. */
export type Joined = {
  readonly channels: Map<string, Channel>;
  readonly wire: Wire;
  readonly speaker: Speaker;
  readonly joins: Rate;
  isOver: boolean;
};

/** Answers a join (protocol: join, join errors). */
export async function join(room: Room, joined: Joined, inbound: Inbound): Promise<void> {
  try {
    await admit(room, joined, inbound);
  } catch (error) {
    const isRefusal = error instanceof JoinRefusal;
    const fault = isRefusal ? error.cause : error;
    if (fault !== undefined) room.logger.error({ err: fault }, 'a channel could not be joined');
    const reason = isRefusal ? error.message : wordsOfFault(error);
    joined.wire.send(replyTo(inbound, 'error', { reason }));
  }
}

async function admit(room: Room, joined: Joined, inbound: Inbound): Promise<void> {
  const { channels, wire, speaker } = joined;
  const name = nameToJoin(room, joined, inbound);
  const channel = await joinChannel(room, { inbound, name, wire, latest: speaker.latest() });
  try {
    // A socket that is gone counts for nobody any more.
    if (joined.isOver) return await endChannel(room, channel);
    speaker.speakWith(channel.bearer);
    const before = channels.get(channel.topic);
    if (before !== undefined) {
      wire.send(closedMessage(before));
      await endChannel(room, before);
      if (joined.isOver) return await endChannel(room, channel);
    }
    channels.set(channel.topic, channel);
    channel.onEnd.push(() => {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    });
    await welcome(room, channel, inbound);
  } catch (error) {
    await endChannel(room, channel);
    throw error;
  }
}

function nameToJoin({ settings }: Room, { channels, joins }: Joined, { topic }: Inbound): string {
  const name = channelName(topic);
  if (name === null) throw new JoinRefusal('unmatched topic');
  if (name === '') throw new JoinRefusal('TopicNameRequired: You must provide a topic name');
  if (!joins.take()) throw new JoinRefusal('ClientJoinRateLimitReached: Too many joins per second');
  if (!channels.has(topic) && channels.size >= settings.channelsPerConnection) {
    throw new JoinRefusal('ChannelRateLimitReached: Too many channels');
  }
  return name;
}
