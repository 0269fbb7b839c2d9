import { expect, test } from 'vitest';
import { listPlaywrightFailures, listVitestFailures, printFailure } from './list-failures.ts';

const vitestFile = (given: object) => ({
  name: '/project/core/due.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [],
  ...given,
});

test('a failed test is listed with its file and message; passed and skipped ones are not', () => {
  const assertionResults = [
    { fullName: 'due today', status: 'failed', failureMessages: ['expected 1', 'to be 2'] },
    { fullName: 'due tomorrow', status: 'passed', failureMessages: [] },
    { fullName: 'due never', status: 'pending', failureMessages: null },
  ];
  const report = { testResults: [vitestFile({ status: 'failed', assertionResults }), vitestFile({})] };
  expect(listVitestFailures(report, '/project')).toEqual([
    { file: 'core/due.test.ts', title: 'due today', message: 'expected 1\nto be 2' },
  ]);
});

test('a file that could not be loaded is listed even though it has no failed test', () => {
  const report = { testResults: [vitestFile({ status: 'failed', message: 'Cannot find module' })] };
  expect(listVitestFailures(report, '/project')).toEqual([
    { file: 'core/due.test.ts', title: 'the file as a whole', message: 'Cannot find module' },
  ]);
});

test('journeys are listed at every depth, including those that passed on another try', () => {
  const spec = (title: string, status: string) => ({
    file: 'story.journey.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: `${title} broke` }] }] }],
  });
  const report = {
    suites: [
      { specs: [spec('reads', 'expected')], suites: [{ specs: [spec('tells again', 'flaky')] }] },
      { specs: [spec('is judged', 'unexpected')] },
    ],
  };
  expect(listPlaywrightFailures(report).map(({ title, message }) => [title, message])).toEqual([
    ['tells again', 'tells again broke'],
    ['is judged', 'is judged broke'],
  ]);
});

test('a failure is printed with its check, indented and shortened', () => {
  const printed = printFailure('unit', {
    file: 'a.test.ts',
    title: 'adds',
    message: `one\n${'x'.repeat(9000)}`,
  });
  expect(printed).toMatch(/^✗ unit › a\.test\.ts › adds\n {4}one\n {4}x+\n$/);
  expect(printed.length).toBeLessThan(2100);
});

test('colors of a runner are left out of the output', () => {
  const message = '\u001b[31mexpected\u001b[39m 1';
  expect(printFailure('unit', { file: 'a.test.ts', title: 'adds', message })).toContain('    expected 1\n');
});
