import { expect, it } from 'vitest';
import { chineseScript } from './chinese-script.ts';

it.each([
  ['Taiwanese', 'traditional'],
  [' taiwanese', 'traditional'],
  ['Mainland', 'simplified'],
  ['Singaporean', 'simplified'],
  ['', 'simplified'],
  ['of my grandmother', 'simplified'],
])('Mandarin of the dialect %j is written in %s characters', (dialect, script) => {
  expect(chineseScript(dialect)).toBe(script);
});
