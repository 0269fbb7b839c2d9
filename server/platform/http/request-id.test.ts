import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const ids = { uuid: () => 'made-here' };

test('an id from the proxy in front is kept', () => {
  expect(requestIdOf({ headers: { 'x-request-id': '4bf92f3577b34da6' } }, ids)).toBe('4bf92f3577b34da6');
});

test.each([undefined, '', 'short', 'line\nbreak 12345', 'a'.repeat(65), 'anna@example.org'])(
  'otherwise (%j) one is made',
  (given) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    expect(requestIdOf({ headers }, ids)).toBe('made-here');
  },
);
