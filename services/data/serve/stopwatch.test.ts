import { expect, test } from 'vitest';
import { startStopwatch } from './stopwatch.ts';

test('each stage lasts from the end of the previous one', () => {
  const times = [10, 10.04, 12.5, 12.5, 112.5, 113];
  const watch = startStopwatch(() => times.shift() ?? 0);
  for (const stage of ['jwt', 'parse', 'plan', 'transaction', 'response'] as const) watch.done(stage);
  expect(watch.header()).toBe(
    'jwt;dur=0.0, parse;dur=2.5, plan;dur=0.0, transaction;dur=100.0, response;dur=0.5',
  );
});
