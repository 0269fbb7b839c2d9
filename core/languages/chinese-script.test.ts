import { expect, it } from 'vitest';
import { chineseScript } from './chinese-script.ts';

it.each([
  ['Taiwanese', 'traditional'],
  [' taiwanese', 'traditional'],
  ['Mainland', 'simplified'],
  ['Singaporean', 'simplified'],
  ['', 'simplified'],
  ['of my grandmother', 'simplified'],
  ['Taïwan', 'traditional'],
  ['de Taipei', 'traditional'],
  ['Hong Kong', 'traditional'],
  ['caracteres tradicionales', 'traditional'],
  ['臺灣', 'traditional'],
  ['香港', 'traditional'],
  ['繁體', 'traditional'],
  ['של טאיוואן', 'traditional'],
  ['烟台', 'simplified'],
  ['北京', 'simplified'],
])('Mandarin of the dialect %j is written in %s characters', (dialect, script) => {
  expect(chineseScript(dialect)).toBe(script);
});
