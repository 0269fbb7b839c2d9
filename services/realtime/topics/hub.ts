import type { Outbound } from '../frames/frame.ts';
import type { TopicKey } from './topic.ts';

/** A channel that a socket of this process has joined. */
export type Member = {
  /** `xid` is the transaction that a broadcast was kept by. */
  readonly send: (message: Outbound, xid?: string) => void;
  /** Whether it is to hear who comes and goes, or a broadcast; `xid` is the transaction that one was kept by. */
  readonly hears: (what: 'broadcast' | 'presence', xid?: string) => boolean;
};

/** A message for all members of a topic but one. */
type Delivery = {
  readonly what: 'broadcast' | 'presence';
  readonly message: Outbound;
  readonly xid?: string;
  readonly except?: Member | undefined;
};

export type Hub = {
  readonly add: (key: TopicKey, member: Member) => void;
  readonly remove: (key: TopicKey, member: Member) => void;
  /** Hands a message to the members of this process. */
  readonly deliver: (key: TopicKey, delivery: Delivery) => void;
};

/** Who listens to what in this process. */
export function createHub(): Hub {
  const topics = new Map<TopicKey, Set<Member>>();
  return {
    add: (key, member) => {
      const members = topics.get(key) ?? new Set();
      topics.set(key, members.add(member));
    },
    remove: (key, member) => {
      const members = topics.get(key);
      members?.delete(member);
      if (members?.size === 0) topics.delete(key);
    },
    deliver: (key, { what, message, xid, except }) => {
      for (const member of topics.get(key) ?? []) {
        if (member !== except && member.hears(what, xid)) member.send(message, xid);
      }
    },
  };
}
