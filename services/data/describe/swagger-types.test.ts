import { expect, test } from 'vitest';
import { swaggerFormat } from './swagger-types.ts';

test.each([
  ['bigint', 'int64'],
  ['text', 'text'],
  ['constructor', 'constructor'],
])('the format of %s is %s, also for a type named like something every object has', (type, format) => {
  expect(swaggerFormat(type)).toBe(format);
});
