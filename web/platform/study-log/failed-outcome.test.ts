import { expect, test } from 'vitest';
import { refusalIn, unreached } from '../calls/data-answer.ts';
import { failedOutcome } from './failed-outcome.ts';

test.each([
  [500, 'faulty'],
  [503, 'failed'],
  [504, 'failed'],
  [429, 'failed'],
  [401, 'signed-out'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('after status %i what was sent counts as %s', (status, kind) => {
  expect(failedOutcome(refusalIn(null, status), ['1'])).toMatchObject({ kind });
});

test('without an answer the server was not reached', () => {
  expect(failedOutcome(unreached(new TypeError('Failed to fetch')), ['1'])).toEqual({ kind: 'unreachable' });
});
