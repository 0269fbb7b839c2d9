import type { Outbound } from '../frames/frame.ts';
import { textMessage } from '../frames/write-frame.ts';
import type { Rate } from '../limits/rate.ts';
import type { Moment } from '../log/follower.ts';
import type { Tracked } from '../presence/presences.ts';
import type { Rights } from '../rights/channel-rights.ts';
import type { Bearer } from '../tokens/bearer.ts';
import type { Member } from '../topics/hub.ts';
import type { TopicKey } from '../topics/topic.ts';
import type { JoinConfig } from './join-config.ts';

/** The socket a channel is on, as far as channels know it. */
export type Wire = {
  readonly send: (message: Outbound) => void;
  /** The token the socket was opened with. */
  readonly opener: Bearer;
};

/** A channel that was joined on one socket, until it is left. */
export type Channel = {
  /** As the client calls it, and without what all topics begin with. */
  readonly topic: string;
  readonly name: string;
  readonly key: TopicKey;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  readonly wire: Wire;
  readonly member: Member;
  readonly presenceKey: string;
  readonly presenceRate: Rate;
  bearer: Bearer;
  rights: Rights;
  tracked: Tracked | null;
  /** What was committed by then was replayed when it was joined, or is older than was asked for: it is not to come any more. */
  replayedUpTo: Moment | null;
  /** What came before what is replayed had been told, which is older; null once it has. */
  held: { readonly message: Outbound; readonly xid: string | undefined }[] | null;
  isOpen: boolean;
  /** What is to be undone when it ends. */
  readonly onEnd: (() => void)[];
};

export type Response = Readonly<Record<string, unknown>>;
type Addressed = { readonly topic: string; readonly joinRef: string | null; readonly ref: string | null };

/** The answer to one message of a client (protocol: frames). */
export const replyTo = (
  { topic, joinRef, ref }: Addressed,
  status: 'ok' | 'error',
  response: Response = {},
): Outbound => textMessage({ topic, joinRef, ref, event: 'phx_reply', payload: { status, response } });

export type SystemNotice = {
  readonly extension: 'system' | 'postgres_changes';
  readonly status: 'ok' | 'error';
  readonly message: string;
};

/** A word of the service about the channel itself (protocol: system messages). */
export const systemMessage = ({ topic, name }: Channel, notice: SystemNotice): Outbound =>
  textMessage({ topic, event: 'system', payload: { ...notice, channel: name } });

/** The client is not to join again by itself. */
export const closedMessage = ({ topic, joinRef }: Pick<Channel, 'topic' | 'joinRef'>): Outbound =>
  textMessage({ topic, joinRef, ref: joinRef, event: 'phx_close', payload: {} });

/** The client is to join again. */
export const brokenMessage = ({ topic, joinRef }: Pick<Channel, 'topic' | 'joinRef'>): Outbound =>
  textMessage({ topic, joinRef, ref: joinRef, event: 'phx_error', payload: {} });
