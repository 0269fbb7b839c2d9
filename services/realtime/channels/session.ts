import type { Inbound } from '../frames/frame.ts';
import { createRate } from '../limits/rate.ts';
import { limits } from '../ports/limits.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { channelName } from '../topics/topic.ts';
import { brokenMessage, type Channel, closedMessage, replyTo, type Wire } from './channel.ts';
import { endChannel, shutChannel } from './end-channel.ts';
import { JoinRefusal, joinChannel, welcome } from './join-channel.ts';
import { checkRights, checkToken, renewToken } from './renew-token.ts';
import type { Room } from './room.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { trackPresence } from './track-presence.ts';

/** The channels of one socket. */
export type Session = {
  /** Does what a message asks for. Those of one socket are handed in one after the other. */
  readonly handle: (inbound: Inbound, bytes: number) => Promise<void> | undefined;
  /** More was sent than may be: the channel is closed. */
  readonly flood: (inbound: Inbound) => Promise<void>;
  readonly isEmpty: () => boolean;
  /** Ends what has expired. */
  readonly sweep: () => Promise<void>;
  /** Nobody knows what was missed: every channel is to be joined again. */
  readonly restart: () => Promise<void>;
  /** The socket is gone. */
  readonly end: () => Promise<void>;
};

export function createSession(room: Room, wire: Wire): Session {
  const channels = new Map<string, Channel>();
  const joins = createRate({ most: limits.joinsPerSecond, perMs: 1000, clock: room.clock });
  let latest: Bearer = wire.opener;
  let person: string | null = null;
  let isOver = false;
  let tokensCheckedAtMs = room.clock.nowMs();
  let rightsCheckedAtMs = tokensCheckedAtMs;

  /** One person has so many sockets; this one counts for whoever it speaks for. */
  const countFor = ({ claims }: Bearer) => {
    const next = claims.sub ?? null;
    if (next === person) return;
    if (next !== null && room.people.of(next) >= room.settings.connectionsPerPerson) {
      throw new JoinRefusal('ConnectionRateLimitReached: Too many connected users');
    }
    if (person !== null) room.people.remove(person);
    if (next !== null) room.people.add(next);
    person = next;
  };

  const join = async (inbound: Inbound): Promise<void> => {
    try {
      const name = channelName(inbound.topic);
      if (name === null) throw new JoinRefusal('unmatched topic');
      if (name === '') throw new JoinRefusal('TopicNameRequired: You must provide a topic name');
      if (!joins.take()) throw new JoinRefusal('ClientJoinRateLimitReached: Too many joins per second');
      const before = channels.get(inbound.topic);
      if (before === undefined && channels.size >= room.settings.channelsPerConnection) {
        throw new JoinRefusal('ChannelRateLimitReached: Too many channels');
      }
      const channel = await joinChannel(room, { inbound, name, wire, latest });
      channel.onEnd.push(() => {
        if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
      });
      try {
        countFor(channel.bearer);
      } catch (error) {
        await endChannel(room, channel);
        throw error;
      }
      if (before !== undefined) {
        wire.send(closedMessage(before));
        await endChannel(room, before);
      }
      latest = channel.bearer;
      channels.set(channel.topic, channel);
      if (isOver) return await endChannel(room, channel);
      await welcome(room, channel, inbound);
    } catch (error) {
      if (!(error instanceof JoinRefusal)) room.logger.error({ err: error }, 'a channel could not be joined');
      const reason =
        error instanceof JoinRefusal ? error.message : 'UnknownErrorOnChannel: Please try again later';
      wire.send(replyTo(inbound, 'error', { reason }));
    }
  };

  const leave = async (channel: Channel, inbound: Inbound) => {
    await endChannel(room, channel);
    wire.send(replyTo(inbound, 'ok'));
    wire.send(closedMessage(channel));
  };

  const renew = async (channel: Channel, inbound: Inbound) => {
    await renewToken(room, channel, inbound);
    if (channel.isOpen) latest = channel.bearer;
  };

  const handle = (inbound: Inbound, bytes: number): Promise<void> | undefined => {
    const { topic, event, joinRef } = inbound;
    if (topic === 'phoenix') {
      wire.send(replyTo(inbound, event === 'heartbeat' ? 'ok' : 'error'));
      return undefined;
    }
    if (event === 'phx_join') return join(inbound);
    const channel = channels.get(topic);
    if (channel === undefined) {
      wire.send(replyTo(inbound, 'error', { reason: 'unmatched topic' }));
      return undefined;
    }
    // It is meant for a channel of that name that was joined before this one.
    if (joinRef !== null && channel.joinRef !== null && joinRef !== channel.joinRef) return undefined;
    switch (event) {
      case 'phx_leave':
        return leave(channel, inbound);
      case 'access_token':
        return renew(channel, inbound);
      case 'presence':
        return trackPresence(room, channel, inbound);
      case 'broadcast':
        sendBroadcast(room, channel, inbound, bytes);
        return undefined;
      default:
        return undefined;
    }
  };

  const each = async (act: (channel: Channel) => Promise<void>) => {
    for (const channel of [...channels.values()]) await act(channel);
  };

  return {
    handle,
    flood: async ({ topic }) => {
      const channel = channels.get(topic);
      if (channel !== undefined) await shutChannel(room, channel, 'Too many messages per second');
    },
    isEmpty: () => channels.size === 0,
    sweep: async () => {
      const nowMs = room.clock.nowMs();
      const isDue = nowMs - tokensCheckedAtMs >= limits.tokenCheckMs;
      const isRightsDue = nowMs - rightsCheckedAtMs >= limits.rightsCheckMs;
      if (isDue) tokensCheckedAtMs = nowMs;
      if (isRightsDue) rightsCheckedAtMs = nowMs;
      await each(async (channel) => {
        const { expiresAtMs } = channel.bearer;
        if (isDue || (expiresAtMs !== null && expiresAtMs <= nowMs)) await checkToken(room, channel);
        if (isRightsDue && channel.isOpen) await checkRights(room, channel);
      });
    },
    restart: () =>
      each(async (channel) => {
        wire.send(brokenMessage(channel));
        await endChannel(room, channel);
      }),
    end: async () => {
      isOver = true;
      if (person !== null) room.people.remove(person);
      person = null;
      const all = [...channels.values()];
      const present = all.flatMap(({ key, tracked }) => (tracked === null ? [] : [{ topic: key, tracked }]));
      for (const channel of all) channel.tracked = null;
      for (const channel of all) await endChannel(room, channel);
      await room.presences.untrack(present);
    },
  };
}
