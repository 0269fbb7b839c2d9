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

/** The part of a channel's socket that channels need. */
export type Wire = {
  readonly send: (message: Outbound) => void;
  /** The token with which the socket was opened. */
  readonly opener: Bearer;
};

/** A channel that a socket has joined, until the socket leaves it. */
export type Channel = {
  /** The client's name for it, and the same without the prefix of all topics. */
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
  /**
   * Messages committed by this moment are not sent again: they were replayed at the join, or are older than requested.
   */
  replayedUpTo: Moment | null;
  /** New messages held back until the older, replayed ones have been sent; null afterward. */
  held: { readonly message: Outbound; readonly xid: string | undefined }[] | null;
  /** Subscribes to the channel's changes again; null if it asked for none. */
  listen: (() => Promise<string | null>) | null;
  isOpen: boolean;
  /** Cleanup to run when the channel ends. */
  readonly onEnd: (() => void)[];
};

export type Response = Readonly<Record<string, unknown>> | string;
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

/** A message of the service about the channel itself (protocol: system messages). */
export const systemMessage = ({ topic, name }: Channel, notice: SystemNotice): Outbound =>
  textMessage({ topic, event: 'system', payload: { ...notice, channel: name } });

/** Tells the client not to rejoin by itself. */
export const closedMessage = ({ topic, joinRef }: Pick<Channel, 'topic' | 'joinRef'>): Outbound =>
  textMessage({ topic, joinRef, ref: joinRef, event: 'phx_close', payload: {} });

/** Tells the client to rejoin. */
export const brokenMessage = ({ topic, joinRef }: Pick<Channel, 'topic' | 'joinRef'>): Outbound =>
  textMessage({ topic, joinRef, ref: joinRef, event: 'phx_error', payload: {} });
