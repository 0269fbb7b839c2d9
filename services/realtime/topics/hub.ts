import type { Outbound } from '../frames/frame.ts';
import type { TopicKey } from './topic.ts';

/** A channel that a socket of this process has joined. */
export type Member = {
  readonly send: (message: Outbound) => void;
  /** Whether it is to hear broadcasts, and who comes and goes. */
  readonly hears: (what: 'broadcast' | 'presence') => boolean;
};

export type Hub = {
  readonly add: (key: TopicKey, member: Member) => void;
  readonly remove: (key: TopicKey, member: Member) => void;
  /** Hands a message to all members of this process but one. */
  readonly deliver: (
    key: TopicKey,
    what: 'broadcast' | 'presence',
    message: Outbound,
    except?: Member,
  ) => void;
  /** Every member there is. */
  readonly all: () => Iterable<Member>;
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
    deliver: (key, what, message, except) => {
      for (const member of topics.get(key) ?? []) {
        if (member !== except && member.hears(what)) member.send(message);
      }
    },
    all: function* () {
      for (const members of topics.values()) yield* members;
    },
  };
}
