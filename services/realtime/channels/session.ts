import type { Inbound } from '../frames/frame.ts';
import { createRate } from '../limits/rate.ts';
import { limits } from '../ports/limits.ts';
import { brokenMessage, type Channel, closedMessage, replyTo, type Wire } from './channel.ts';
import { endAll, endChannel, shutChannel } from './end-channel.ts';
import { type Joined, join } from './joined.ts';
import { checkRights, checkToken, renewToken } from './renew-token.ts';
import type { Room } from './room.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { createSpeaker } from './speaker.ts';
import { trackPresence } from './track-presence.ts';

/** The channels of one socket. */
export type Session = {
  /** Processes a message. The caller passes the messages of one socket one after the other. */
  readonly handle: (inbound: Inbound, bytes: number) => Promise<void> | undefined;
  /** Closes the channel because the client sent too much. */
  readonly flood: (inbound: Inbound) => Promise<void>;
  readonly isEmpty: () => boolean;
  /** Ends channels whose token has expired. */
  readonly sweep: () => Promise<void>;
  /** Asks the client to rejoin every channel, because messages may have been missed. */
  readonly restart: () => Promise<void>;
  /** Called when the socket is gone. */
  readonly end: () => Promise<void>;
};

export function createSession(room: Room, wire: Wire): Session {
  const joined: Joined = {
    ...{ wire, channels: new Map<string, Channel>(), isOver: false },
    speaker: createSpeaker(room, wire.opener),
    joins: createRate({ most: limits.joinsPerSecond, perMs: 1000, clock: room.clock }),
  };
  const open = () => [...joined.channels.values()];
  return {
    handle: (inbound, bytes) => handle(room, joined, { inbound, bytes }),
    flood: async ({ topic }) => {
      const channel = joined.channels.get(topic);
      if (channel !== undefined) await shutChannel(room, channel, 'Too many messages per second');
    },
    isEmpty: () => joined.channels.size === 0,
    sweep: createSweep(room, open),
    restart: async () => {
      const all = open();
      for (const channel of all) wire.send(brokenMessage(channel));
      await endAll(room, all);
    },
    end: async () => {
      joined.isOver = true;
      joined.speaker.leave();
      await endAll(room, open());
    },
  };
}

type Message = { readonly inbound: Inbound; readonly bytes: number };

function handle(room: Room, joined: Joined, { inbound, bytes }: Message): Promise<void> | undefined {
  const { topic, event, joinRef } = inbound;
  const { wire, channels } = joined;
  if (topic === 'phoenix') {
    wire.send(event === 'heartbeat' ? replyTo(inbound, 'ok') : unmatched(inbound));
    return undefined;
  }
  if (event === 'phx_join') return join(room, joined, inbound);
  const channel = channels.get(topic);
  if (channel === undefined) {
    // Leaving a channel that was already left succeeds.
    wire.send(event === 'phx_leave' ? replyTo(inbound, 'ok') : unmatched(inbound));
    return undefined;
  }
  const isOfJoin = joinRef === null || channel.joinRef === null || joinRef === channel.joinRef;
  if (isOfJoin) return handleOn(room, joined, { channel, inbound, bytes });
  // A later join has already ended the one this names; any other message counts for the later join.
  if (event === 'phx_leave') return undefined;
  return handleOn(room, joined, { channel, inbound: { ...inbound, joinRef: channel.joinRef }, bytes });
}

const unmatched = (inbound: Inbound) => replyTo(inbound, 'error', { reason: 'unmatched topic' });

function handleOn(
  room: Room,
  joined: Joined,
  { channel, inbound, bytes }: Message & { readonly channel: Channel },
): Promise<void> | undefined {
  switch (inbound.event) {
    case 'phx_leave':
      return leave(room, channel, inbound);
    case 'access_token':
      return renew(room, joined, { channel, inbound });
    case 'presence':
      return trackPresence(room, channel, inbound);
    case 'broadcast':
      return sendBroadcast(room, channel, inbound, bytes);
    default:
      return undefined;
  }
}

async function leave(room: Room, channel: Channel, inbound: Inbound): Promise<void> {
  await endChannel(room, channel);
  channel.wire.send(replyTo(inbound, 'ok'));
  channel.wire.send(closedMessage(channel));
}

type Pushed = { readonly channel: Channel; readonly inbound: Inbound };

async function renew(room: Room, { speaker }: Joined, { channel, inbound }: Pushed): Promise<void> {
  await renewToken(room, channel, inbound);
  if (!channel.isOpen) return;
  try {
    speaker.speakWith(channel.bearer);
  } catch {
    await shutChannel(room, channel, 'Too many connected users');
  }
}

/** Checks the tokens of open channels when they expire and at intervals, and rights less often. */
function createSweep(room: Room, open: () => readonly Channel[]): () => Promise<void> {
  let tokensCheckedAtMs = room.clock.nowMs();
  let rightsCheckedAtMs = tokensCheckedAtMs;
  return async () => {
    const nowMs = room.clock.nowMs();
    const isDue = nowMs - tokensCheckedAtMs >= limits.tokenCheckMs;
    const isRightsDue = nowMs - rightsCheckedAtMs >= limits.rightsCheckMs;
    if (isDue) tokensCheckedAtMs = nowMs;
    if (isRightsDue) rightsCheckedAtMs = nowMs;
    for (const channel of open()) {
      const { expiresAtMs } = channel.bearer;
      if (isDue || (expiresAtMs !== null && expiresAtMs <= nowMs)) await checkToken(room, channel);
      if (isRightsDue && channel.isOpen) await checkRights(room, channel);
    }
  };
}
