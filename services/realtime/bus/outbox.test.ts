import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

const slow = () => {
  const told: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const tell = (messages: readonly string[]) => {
    told.push(messages);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  return { told, tell, answer: () => answers.shift()?.() };
};

test('messages that wait while the database works are sent together, in order', async () => {
  const { told, tell, answer } = slow();
  const outbox = createOutbox({ mostBytes: 1000, tell, onFailure: () => undefined });
  outbox.add('a');
  outbox.add('b');
  await expect.poll(() => told).toEqual([['a', 'b']]);
  outbox.add('c');
  outbox.add('d');
  expect(told).toHaveLength(1);
  answer();
  await expect
    .poll(() => told)
    .toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  answer();
  await outbox.settled();
});

test('messages beyond the limit of what may wait are not accepted', async () => {
  const { told, tell, answer } = slow();
  const outbox = createOutbox({ mostBytes: 5, tell, onFailure: () => undefined });
  expect(outbox.add('12345')).toBe(true);
  expect(outbox.add('6')).toBe(false);
  await expect.poll(() => told).toEqual([['12345']]);
  expect(outbox.add('678')).toBe(true);
  answer();
  await expect.poll(() => told.length).toBe(2);
  answer();
});

test('a failure is reported and stops nothing', async () => {
  const faults: unknown[] = [];
  let isAway = true;
  const told: string[] = [];
  const tell = async (messages: readonly string[]) => {
    if (isAway) throw new Error('away');
    told.push(...messages);
  };
  const outbox = createOutbox({ mostBytes: 100, tell, onFailure: (error) => faults.push(error) });
  outbox.add('lost');
  await outbox.settled();
  isAway = false;
  outbox.add('told');
  await outbox.settled();
  expect([faults.length, told]).toEqual([1, ['told']]);
});
