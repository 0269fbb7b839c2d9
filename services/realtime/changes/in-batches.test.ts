import { expect, test } from 'vitest';
import { bounds } from './bounds.ts';
import { inBatches } from './in-batches.ts';

const numbers = Array.from({ length: 10 }, (_, at) => at);

test('items are asked about in batches of a maximum size', async () => {
  const asked: (readonly number[])[] = [];
  const ask = async (batch: readonly number[]) => void asked.push(batch);
  await inBatches(numbers, { most: 4, ask, onFailure: () => undefined });
  expect(asked.map(({ length }) => length)).toEqual([4, 4, 2]);
  expect(asked.flat()).toEqual(numbers);
});

test('no more batches run at the same time than allowed', async () => {
  let open = 0;
  let most = 0;
  const ask = async () => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
  };
  await inBatches(numbers, { most: 1, ask, onFailure: () => undefined });
  expect(most).toBe(bounds.askedAtOnce);
});

test('an item whose question fails is isolated, and the others are answered', async () => {
  const answered: number[] = [];
  const failures: unknown[] = [];
  const ask = async (batch: readonly number[]) => {
    if (batch.includes(5)) throw new Error('not 5');
    answered.push(...batch);
  };
  await inBatches(numbers, { most: 4, ask, onFailure: (error) => failures.push(error) });
  expect(answered.toSorted()).toEqual(numbers.filter((one) => one !== 5));
  expect(failures).toEqual([new Error('not 5')]);
});
