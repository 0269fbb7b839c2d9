import * as z from 'zod/mini';
import type { Outbound } from '../frames/frame.ts';
import { limits } from '../ports/limits.ts';
import type { Channel } from './channel.ts';
import { JoinRefusal } from './join-refusal.ts';
import { mayNotListen } from './may-listen.ts';
import type { Room } from './room.ts';

const map = z.record(z.string(), z.unknown());
/** Milliseconds from the year 0 to the year 9999, the range the original accepts. */
const time = z.int().check(z.minimum(-62_167_219_200_000), z.maximum(253_402_300_799_999));
const wanted = z.object({ since: time, limit: z.nullish(z.int()) });

/**
 * The messages that a channel asks to have replayed (protocol: replay); none if its request is not a map. Throws a
 * `JoinRefusal`.
 */
export async function missedMessages(room: Room, channel: Channel): Promise<readonly Outbound[]> {
  const { config, name, rights } = channel;
  const { replay } = config.broadcast;
  if (replay === undefined) return [];
  if (!config.isPrivate) {
    throw new JoinRefusal('UnableToReplayMessages: Replay is not allowed for public channels');
  }
  if (!rights.broadcast.read) throw new JoinRefusal(`Unauthorized: ${mayNotListen(name)}`);
  if (!map.safeParse(replay).success) return [];
  const { success, data } = wanted.safeParse(replay);
  if (!success) throw new JoinRefusal('UnableToReplayMessages: Replay params are not valid');
  const most = Math.max(1, Math.min(data.limit ?? limits.replayMost, limits.replayMost));
  const missed = await room.kept.missed(name, { sinceMs: data.since, most }).catch((cause: unknown) => {
    throw new JoinRefusal('UnableToReplayMessages: Realtime was unable to replay messages', { cause });
  });
  channel.replayedUpTo = missed.upTo;
  return missed.messages;
}
