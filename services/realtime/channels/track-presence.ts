import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Inbound } from '../frames/frame.ts';
import { limits } from '../ports/limits.ts';
import { type Channel, type Response, replyTo } from './channel.ts';
import { shutChannel } from './end-channel.ts';
import type { Room } from './room.ts';

const call = z.object({
  event: z.string(),
  payload: z.optional(z.unknown()),
});
const map = z.record(z.string(), z.unknown());

/** Why a channel ends when this process sets or lists more presences than it may. */
export const tooManyPresences = 'Too many presence messages per second';

const noRoom = 'Presence size of this Channel topic exceeded';

/** Sets what is shown as a socket's presence, or removes it (protocol: presence). */
export async function trackPresence(room: Room, channel: Channel, inbound: Inbound): Promise<void> {
  const answer = (status: 'ok' | 'error', response?: Response) =>
    channel.wire.send(replyTo(inbound, status, response));
  const asked = call.safeParse(inbound.payload.kind === 'json' ? inbound.payload.value : null);
  if (!asked.success) return answer('ok');
  if (!channel.presenceRate.take()) {
    return shutChannel(room, channel, 'Client presence rate limit exceeded');
  }
  const event = asked.data.event.toLowerCase();
  if (event === 'untrack') {
    await untrack(room, channel);
    return answer('ok');
  }
  if (event !== 'track' || !channel.rights.presence.write) return answer('error');
  const payload = map.safeParse(asked.data.payload ?? {});
  if (!payload.success) return answer('error', { reason: 'Presence track payload must be a map' });
  if (Buffer.byteLength(JSON.stringify(payload.data)) > limits.presenceBytes) {
    return shutChannel(room, channel, 'Track message size exceeded');
  }
  const { key, presenceKey, tracked } = channel;
  const isNews = tracked === null || !isDeepStrictEqual(tracked.payload, payload.data);
  if (isNews && !room.presenceRate.take()) return shutChannel(room, channel, tooManyPresences);
  const now = await room.presences.track(key, { key: presenceKey, payload: payload.data, instead: tracked });
  if (now === null) return answer('error', { reason: noRoom });
  channel.tracked = now;
  // If the channel ended meanwhile, its presence must not remain.
  if (!channel.isOpen) return untrack(room, channel);
  answer('ok');
}

async function untrack(room: Room, channel: Channel): Promise<void> {
  const { key, tracked } = channel;
  channel.tracked = null;
  if (tracked !== null) await room.presences.untrack([{ topic: key, tracked }]);
}
