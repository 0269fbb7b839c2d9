import type { Inbound } from '../frames/frame.ts';
import { writtenMessage } from '../frames/write-frame.ts';
import { createRate } from '../limits/rate.ts';
import { isCommittedBy } from '../log/follower.ts';
import { limits } from '../ports/limits.ts';
import { channelRights, everything, type Rights } from '../rights/channel-rights.ts';
import { type Bearer, joinRefusal, judgeToken } from '../tokens/bearer.ts';
import type { Member } from '../topics/hub.ts';
import { topicKey } from '../topics/topic.ts';
import { type Channel, replyTo, systemMessage, type Wire } from './channel.ts';
import { shutChannel } from './end-channel.ts';
import { type JoinConfig, readJoinConfig } from './join-config.ts';
import { JoinRefusal } from './join-refusal.ts';
import { answeredChanges, listeningTo, numberedChanges } from './listen-to-changes.ts';
import { mayListen, mayNotListen, takesPartInPresence } from './may-listen.ts';
import { missedMessages } from './replay-missed.ts';
import type { Room } from './room.ts';
import { tooManyPresences } from './track-presence.ts';

type Asked = {
  readonly inbound: Inbound;
  readonly name: string;
  readonly wire: Wire;
  readonly latest: Bearer;
};

/**
 * Lets a socket join a channel: checks token and rights, then adds the channel, which receives messages from then on.
 * Throws a `JoinRefusal`.
 */
export async function joinChannel(room: Room, { inbound, name, wire, latest }: Asked): Promise<Channel> {
  const config = readJoinConfig(inbound.payload.kind === 'json' ? inbound.payload.value : null);
  const bearer = await bearerOf(room, config, latest);
  if (!config.isPrivate && !room.settings.publicChannels) {
    throw new JoinRefusal('PrivateOnly: This project only allows private channels');
  }
  const rights = config.isPrivate ? await rightsOf(room, { name, config, bearer }) : everything;
  await room.bus.wake();
  await room.kept.follow();
  const channel = createChannel(room, { inbound, name, wire, config, bearer, rights });
  room.hub.add(channel.key, channel.member);
  channel.onEnd.push(() => room.hub.remove(channel.key, channel.member));
  return channel;
}

async function bearerOf(room: Room, { accessToken }: JoinConfig, latest: Bearer): Promise<Bearer> {
  // Opaque keys only open the socket; they identify nobody.
  if (accessToken === null || accessToken.startsWith('sb_') || accessToken === latest.token) return latest;
  const judged = await judgeToken(accessToken, room);
  if (!judged.ok) throw new JoinRefusal(joinRefusal(judged));
  return judged.bearer;
}

async function rightsOf(
  room: Room,
  { name, config, bearer }: Pick<Made, 'name' | 'config' | 'bearer'>,
): Promise<Rights> {
  const rights = await channelRights(room.database, name, bearer.claims);
  if (mayListen(rights, config)) return rights;
  throw new JoinRefusal(`Unauthorized: ${mayNotListen(name)}`);
}

type Made = {
  readonly inbound: Inbound;
  readonly name: string;
  readonly wire: Wire;
  readonly config: JoinConfig;
  readonly bearer: Bearer;
  readonly rights: Rights;
};

function createChannel(room: Room, { inbound, name, wire, config, bearer, rights }: Made): Channel {
  const member: Member = {
    send: (message, xid) => {
      if (channel.held === null) return wire.send(message);
      channel.held.push({ message, xid });
      if (channel.held.length > limits.heldMost) tellHeld(channel);
    },
    hears: (what, xid) => {
      if (!channel.rights[what].read) return false;
      if (what === 'presence') return !config.isPrivate || takesPartInPresence(channel);
      return isNews(channel, xid);
    },
  };
  const channel: Channel = {
    ...{ name, wire, config, bearer, rights, member },
    topic: inbound.topic,
    key: topicKey(name, config.isPrivate),
    joinRef: inbound.joinRef,
    presenceKey: config.presence.key === '' ? room.ids.uuid() : config.presence.key,
    presenceRate: createRate({
      most: limits.presenceCalls,
      perMs: limits.presenceWindowMs,
      clock: room.clock,
    }),
    tracked: null,
    replayedUpTo: null,
    held: config.broadcast.replay === undefined ? null : [],
    listen: null,
    isOpen: true,
    onEnd: [],
  };
  return channel;
}

/** Sends the messages that arrived meanwhile, except those already replayed. */
function tellHeld(channel: Channel): void {
  const held = channel.held ?? [];
  channel.held = null;
  for (const { message, xid } of held) if (isNews(channel, xid)) channel.wire.send(message);
}

const isNews = ({ replayedUpTo }: Channel, xid: string | undefined): boolean =>
  xid === undefined || replayedUpTo === null || !isCommittedBy(xid, replayedUpTo);

const databaseIsHeard = {
  extension: 'system',
  status: 'ok',
  message: 'Replication connection established',
} as const;

/**
 * Answers a join: with the subscriptions to changes, then the missed messages, then the presences. If the client asked
 * to wait, the answer is sent only once its subscriptions are active. Throws a `JoinRefusal`.
 */
export async function welcome(room: Room, channel: Channel, inbound: Inbound): Promise<void> {
  const { config, wire, topic, key } = channel;
  const asked = numberedChanges(room, config.changes);
  const missed = await missedMessages(room, channel);
  channel.listen = listeningTo(room, channel, asked);
  if (config.waitsForChanges) {
    const fault = await channel.listen?.();
    if (fault != null) throw new JoinRefusal(`RealtimeDisabledForConfiguration: ${fault}`);
  }
  wire.send(replyTo(inbound, 'ok', { postgres_changes: answeredChanges(asked) }));
  for (const message of missed) wire.send(message);
  tellHeld(channel);
  // Messages from the database have been followed since before the join was answered.
  if (config.broadcast.replication_ready) wire.send(systemMessage(channel, databaseIsHeard));
  if (config.presence.enabled && channel.rights.presence.read) {
    if (!room.presenceRate.take()) return shutChannel(room, channel, tooManyPresences);
    const state = await room.presences.state(key);
    wire.send(writtenMessage({ topic, event: 'presence_state', json: state }));
  }
  if (!config.waitsForChanges) await channel.listen?.();
}
