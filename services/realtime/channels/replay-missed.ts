import * as z from 'zod/mini';
import type { Outbound } from '../frames/frame.ts';
import { limits } from '../ports/limits.ts';
import type { Channel } from './channel.ts';
import { JoinRefusal } from './join-refusal.ts';
import { mayNotListen } from './may-listen.ts';
import type { Room } from './room.ts';

const wanted = z.object({
  since: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  limit: z.nullish(z.int()),
});

/** The messages that a channel asks to have replayed (protocol: replay). Throws a `JoinRefusal`. */
export async function missedMessages(room: Room, channel: Channel): Promise<readonly Outbound[]> {
  const { config, name, rights } = channel;
  const { replay } = config.broadcast;
  if (replay === undefined || replay === null) return [];
  if (!config.isPrivate) {
    throw new JoinRefusal('UnableToReplayMessages: Replay is not allowed for public channels');
  }
  if (!rights.broadcast.read) throw new JoinRefusal(`Unauthorized: ${mayNotListen(name)}`);
  const { success, data } = wanted.safeParse(replay);
  if (!success) throw new JoinRefusal('UnableToReplayMessages: Replay params are not valid');
  const most = Math.max(1, Math.min(data.limit ?? limits.replayMost, limits.replayMost));
  const missed = await room.kept.missed(name, { sinceMs: data.since, most });
  channel.replayedUpTo = missed.upTo;
  return missed.messages;
}
