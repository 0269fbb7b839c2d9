import { expect, test } from 'vitest';
import { countPlaywright, countVitest, sumCounts } from './count-results.ts';

test('a suite that could not be loaded counts as a failure even though no test failed', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a failed test is counted once, not again for its suite', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a journey that passes only on a second try is a failure', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('the closing line adds up all runners', () => {
  expect(
    sumCounts([
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ]),
  ).toEqual({ passed: 21, failed: 3 });
});
