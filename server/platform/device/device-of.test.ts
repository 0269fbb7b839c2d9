import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

test.each([null, '', ' '])('%j tells nothing', (agent) => {
  expect(deviceOf(agent)).toEqual({ browser: null, system: null });
});

test('made-up values are read as well, within bounds', () => {
  const { browser, system } = deviceOf(`${'('.repeat(5000)}${'a/1 '.repeat(5000)}`);
  for (const name of [browser, system]) expect((name ?? '').length).toBeLessThanOrEqual(40);
});
