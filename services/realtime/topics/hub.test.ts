import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outbound } from '../frames/frame.ts';
import { createHub, type Member } from './hub.ts';
import { topicKey } from './topic.ts';

const key = topicKey('news', false);
const other = topicKey('other', false);

/** A message that can be recognized by its number. */
const numbered = (number: number): Outbound =>
  Object.assign(() => null, { number }) as Outbound & { readonly number: number };

type Listener = Member & { readonly heard: number[] };

function listener(): Listener {
  const heard: number[] = [];
  return {
    heard,
    hears: () => true,
    send: (message) => void heard.push((message as Outbound & { readonly number: number }).number),
  };
}

/** Pauses that last until the test ends them. */
function pausing() {
  const pauses: (() => void)[] = [];
  const breather = () => () => new Promise<void>((resolve) => pauses.push(resolve));
  const goOn = async () => {
    pauses.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { breather, goOn, waiting: () => pauses.length };
}

const crowd = (hub: ReturnType<typeof createHub>, count: number) =>
  Array.from({ length: count }, () => {
    const member = listener();
    hub.add(key, member);
    return member;
  });

test('a few members receive a message immediately', () => {
  const hub = createHub(pausing().breather);
  const members = crowd(hub, 10);
  expect(hub.deliver(key, { what: 'broadcast', message: numbered(1), except: members[3] })).toBeUndefined();
  expect(members.map(({ heard }) => heard.length)).toEqual([1, 1, 1, 0, 1, 1, 1, 1, 1, 1]);
});

test('other work can run during a delivery to many members, and the sender waits for all of them', async () => {
  const { breather, goOn, waiting } = pausing();
  const hub = createHub(breather);
  const members = crowd(hub, 100);
  let isOver = false;
  const told = hub.deliver(key, { what: 'broadcast', message: numbered(1) })?.then(() => {
    isOver = true;
  });
  expect(members.filter(({ heard }) => heard.length === 1)).toHaveLength(32);
  while (waiting() > 0) {
    expect(isOver).toBe(false);
    await goOn();
  }
  await told;
  expect(members.every(({ heard }) => heard.length === 1)).toBe(true);
});

test('members who join or leave during a delivery do not receive the message', async () => {
  const { breather, goOn, waiting } = pausing();
  const hub = createHub(breather);
  const members = crowd(hub, 100);
  void hub.deliver(key, { what: 'broadcast', message: numbered(1) });
  void hub.deliver(key, { what: 'broadcast', message: numbered(2) });
  const late = listener();
  hub.add(key, late);
  const last = members[99];
  if (last) hub.remove(key, last);
  while (waiting() > 0) await goOn();
  expect([late.heard, last?.heard, members[98]?.heard]).toEqual([[], [], [1, 2]]);
  void hub.deliver(key, { what: 'broadcast', message: numbered(3) });
  while (waiting() > 0) await goOn();
  expect(late.heard).toEqual([3]);
});

test('every member receives messages in the order in which they were sent, across all topics', async () => {
  const messages = fc.array(fc.record({ isOther: fc.boolean(), turns: fc.nat(3) }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(messages, fc.nat(150), async (sent, count) => {
      const { breather, goOn, waiting } = pausing();
      const hub = createHub(breather);
      const members = crowd(hub, count);
      for (const member of members) hub.add(other, member);
      for (const [number, { isOther, turns }] of sent.entries()) {
        void hub.deliver(isOther ? other : key, { what: 'broadcast', message: numbered(number) });
        for (let turn = 0; turn < turns; turn += 1) await goOn();
      }
      while (waiting() > 0) await goOn();
      for (const { heard } of members) expect(heard).toEqual([...sent.keys()]);
    }),
  );
});

test('a failed delivery does not stop later ones', async () => {
  const { breather, goOn, waiting } = pausing();
  const hub = createHub(breather);
  const members = crowd(hub, 40);
  let fails = true;
  hub.add(key, {
    hears: () => true,
    send: () => {
      if (fails) throw new Error('the socket cannot be written to');
    },
  });
  const told = hub.deliver(key, { what: 'broadcast', message: numbered(1) });
  told?.catch(() => undefined);
  void hub.deliver(key, { what: 'broadcast', message: numbered(2) });
  while (waiting() > 0) {
    await goOn();
    fails = false;
  }
  await expect(told).rejects.toThrow('the socket cannot be written to');
  expect(members[0]?.heard).toEqual([1, 2]);
});
