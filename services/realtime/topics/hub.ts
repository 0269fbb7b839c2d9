import type { Outbound } from '../frames/frame.ts';
import type { Breather } from '../ports/ports.ts';
import type { TopicKey } from './topic.ts';

/** A channel that a socket in this process has joined. */
export type Member = {
  /** `xid` is the transaction that stored the broadcast. */
  readonly send: (message: Outbound, xid?: string) => void;
  /** Whether the member should receive presence changes, or a broadcast; `xid` is the transaction that stored it. */
  readonly hears: (what: 'broadcast' | 'presence', xid?: string) => boolean;
};

/** A message for all members of a topic except one. */
type Delivery = {
  readonly what: 'broadcast' | 'presence';
  readonly message: Outbound;
  readonly xid?: string;
  readonly except?: Member | undefined;
};

export type Hub = {
  readonly add: (key: TopicKey, member: Member) => void;
  readonly remove: (key: TopicKey, member: Member) => void;
  /**
   * Sends a message to those who are members in this process now, one message after the other. Returns a promise if
   * other work runs in between or an earlier message is still being delivered; undefined if all members already have
   * it.
   */
  readonly deliver: (key: TopicKey, delivery: Delivery) => Promise<void> | undefined;
};

/** How many members receive a message between two checks of the clock. */
const atOnce = 32;

/** Who listens to which topic in this process. */
export function createHub(breather: Breather): Hub {
  /** Members in the order in which they joined, each with its number. */
  const topics = new Map<TopicKey, Map<Member, number>>();
  let joins = 0;
  let underWay: Promise<void> | undefined;

  /** Sends to all members whose number is not above `newest`; those who join or leave meanwhile receive nothing. */
  const tellAll = (key: TopicKey, newest: number, { what, message, xid, except }: Delivery) => {
    const breathe = breather();
    const members = topics.get(key)?.entries() ?? [].values();
    const goOn = (): Promise<void> | undefined => {
      for (let told = 1; ; told += 1) {
        const { value, done } = members.next();
        if (done || value === undefined || value[1] > newest) return undefined;
        const [member] = value;
        if (member !== except && member.hears(what, xid)) member.send(message, xid);
        const pause = told % atOnce === 0 ? breathe() : undefined;
        if (pause !== undefined) return pause.then(goOn);
      }
    };
    return goOn();
  };

  const follow = (telling: Promise<void>): Promise<void> => {
    const over = () => {
      if (underWay === settled) underWay = undefined;
    };
    const settled: Promise<void> = telling.then(over, over);
    underWay = settled;
    return telling;
  };

  return {
    add: (key, member) => {
      const members = topics.get(key) ?? new Map();
      joins += 1;
      topics.set(key, members.set(member, joins));
    },
    remove: (key, member) => {
      const members = topics.get(key);
      members?.delete(member);
      if (members?.size === 0) topics.delete(key);
    },
    deliver: (key, delivery) => {
      const newest = joins;
      const telling =
        underWay === undefined
          ? tellAll(key, newest, delivery)
          : underWay.then(() => tellAll(key, newest, delivery));
      return telling && follow(telling);
    },
  };
}
