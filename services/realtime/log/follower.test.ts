import { expect, test } from 'vitest';
import { isCommittedBy } from './follower.ts';

test('a transaction had ended by a moment if it is older than all that ran then, or not one of them', () => {
  const moment = '100:110:102,105';
  const ended = ['7', '99', '100', '101', '109'].map((xid) => isCommittedBy(xid, moment));
  expect(ended).toEqual([true, true, true, true, true]);
  const not = ['102', '105', '110', '9007199254740993'].map((xid) => isCommittedBy(xid, moment));
  expect(not).toEqual([false, false, false, false]);
  expect([isCommittedBy('99', '100:100:'), isCommittedBy('100', '100:100:')]).toEqual([true, false]);
});
