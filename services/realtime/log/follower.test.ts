import { expect, test } from 'vitest';
import { createFollower, isCommittedBy } from './follower.ts';

test('a transaction had ended by a moment if it is older than all that ran then, or not one of them', () => {
  const moment = '100:110:102,105';
  const ended = ['7', '99', '100', '101', '109'].map((xid) => isCommittedBy(xid, moment));
  expect(ended).toEqual([true, true, true, true, true]);
  const not = ['102', '105', '110', '9007199254740993'].map((xid) => isCommittedBy(xid, moment));
  expect(not).toEqual([false, false, false, false]);
  expect([isCommittedBy('99', '100:100:'), isCommittedBy('100', '100:100:')]).toEqual([true, false]);
});

test('whatever is told leads to a reading, even just when another one ends', async () => {
  for (let turns = 0; turns < 30; turns += 1) {
    let isToldAgain = false;
    let asked = 0;
    const follower = createFollower({
      database: {
        once: async () => {
          if (isToldAgain) asked += 1;
          return { rows: [{ moment: '100:100:' }], rowCount: 1 };
        },
      },
      read: async () => undefined,
      onFailure: (error) => expect.unreachable(String(error)),
    });
    await follower.start();
    follower.tell();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    isToldAgain = true;
    follower.tell();
    await expect.poll(() => asked, { message: `told again after ${turns} turns` }).toBe(1);
  }
});
