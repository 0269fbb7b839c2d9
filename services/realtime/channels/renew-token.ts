import * as z from 'zod/mini';
import type { Inbound } from '../frames/frame.ts';
import { channelRights } from '../rights/channel-rights.ts';
import { type Bearer, expiredText, judgeToken } from '../tokens/bearer.ts';
import type { Channel } from './channel.ts';
import { shutChannel } from './end-channel.ts';
import { mayListen, mayNotListen, takesPartInPresence } from './may-listen.ts';
import type { Room } from './room.ts';

const push = z.object({ access_token: z.string() });

/**
 * Takes a channel's new token; an invalid one ends the channel (protocol: tokens of a channel). Resolves to the current
 * token.
 */
export async function renewToken(room: Room, channel: Channel, inbound: Inbound): Promise<void> {
  const { success, data } = push.safeParse(inbound.payload.kind === 'json' ? inbound.payload.value : null);
  if (!success || data.access_token === channel.bearer.token || data.access_token.startsWith('sb_')) return;
  const judged = await judgeToken(data.access_token, room);
  if (!judged.ok) return shutChannel(room, channel, judged.message);
  await continueAs(room, channel, judged.bearer);
}

/** Checks a channel's token again: it may have expired, or its person or session may no longer exist. */
export async function checkToken(room: Room, channel: Channel): Promise<void> {
  const { token, expiresAtMs } = channel.bearer;
  const nowMs = room.clock.nowMs();
  if (expiresAtMs !== null && expiresAtMs <= nowMs) {
    return shutChannel(room, channel, expiredText(expiresAtMs, nowMs));
  }
  const judged = await judgeToken(token, room);
  if (!judged.ok) await shutChannel(room, channel, judged.message);
}

/** Asks the policies again what the token may do on a private channel; the channel ends if it may no longer read. */
export async function checkRights(room: Room, channel: Channel): Promise<void> {
  if (!channel.config.isPrivate) return;
  const { name, config, rights: before } = channel;
  const rights = await channelRights(room.database, name, channel.bearer.claims);
  channel.rights = rights;
  if (!mayListen(rights, config)) return shutChannel(room, channel, mayNotListen(name));
  const heard = takesPartInPresence(channel)
    ? (['broadcast', 'presence'] as const)
    : (['broadcast'] as const);
  if (heard.every((what) => rights[what].read || !before[what].read)) return;
  await shutChannel(room, channel, `You no longer have permission to read from this Channel topic: ${name}`);
}

async function continueAs(room: Room, channel: Channel, bearer: Bearer): Promise<void> {
  channel.bearer = bearer;
  await checkRights(room, channel);
  if (channel.isOpen) await channel.listen?.();
}
