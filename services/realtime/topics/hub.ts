import type { Outbound } from '../frames/frame.ts';
import type { Breather } from '../ports/ports.ts';
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
  /**
   * Hands a message to those who are members of this process now, one message after the other. Gives what is to be awaited where
   * others have their turn in between or an earlier message is under way; undefined when all have it already.
   */
  readonly deliver: (key: TopicKey, delivery: Delivery) => Promise<void> | undefined;
};

/** How many members are told between two looks at the clock. */
const atOnce = 32;

/** Who listens to what in this process. */
export function createHub(breather: Breather): Hub {
  /** Members in the order in which they came, each with its number. */
  const topics = new Map<TopicKey, Map<Member, number>>();
  let joins = 0;
  let underWay: Promise<void> | undefined;

  /** Tells all whose number is not above `newest`; those who come or go meanwhile are not told. */
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
