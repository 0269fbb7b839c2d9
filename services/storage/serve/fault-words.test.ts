import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultWords } from './fault-words.ts';
import { wholeNumber } from './whole-number.ts';

const schema = z.object({
  name: z.string(),
  limit: wholeNumber({ min: 1, max: 10 }).optional(),
  kind: z.enum(['a', 'b']).optional(),
  paths: z.array(z.string()).min(1).max(2).optional(),
  sortBy: z.object({ column: z.string() }).optional(),
  isOpen: z.boolean().optional(),
  size: z
    .string()
    .refine(() => false, 'must be a size')
    .optional(),
  either: z.union([z.string(), z.boolean()]).optional(),
});

const wordsFor = (value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : faultWords('body', parsed.error.issues, value);
};

test.each([
  ['of a missing part', {}, "body must have required property 'name'"],
  [
    'of a missing part of a part',
    { name: 'a', sortBy: {} },
    "body/sortBy must have required property 'column'",
  ],
  ['of a missing part before one that is wrong', { limit: 0 }, "body must have required property 'name'"],
  ['of another type', { name: 1 }, 'body/name must be string'],
  ['of a number that is none', { name: 'a', limit: 'x' }, 'body/limit must be integer'],
  ['of a broken number', { name: 'a', limit: 1.5 }, 'body/limit must be integer'],
  ['of a number too small', { name: 'a', limit: 0 }, 'body/limit must be >= 1'],
  ['of a number too large', { name: 'a', limit: 11 }, 'body/limit must be <= 10'],
  ['of a number beyond all', { name: 'a', limit: 1e21 }, 'body/limit must be <= 9007199254740991'],
  ['of another word', { name: 'a', kind: 'c' }, 'body/kind must be equal to one of the allowed values'],
  ['of too few', { name: 'a', paths: [] }, 'body/paths must NOT have fewer than 1 items'],
  ['of too many', { name: 'a', paths: ['a', 'b', 'c'] }, 'body/paths must NOT have more than 2 items'],
  ['within a list', { name: 'a', paths: [1] }, 'body/paths/0 must be string'],
  ['of what is said by no sentence', { name: 'a', isOpen: 'x' }, 'body/isOpen must be boolean'],
  ['of a rule of our own', { name: 'a', size: 'x' }, 'body/size must be a size'],
  ['of what fits none of several forms', { name: 'a', either: 1 }, 'body/either is wrong'],
  ['of a body that is no object', 'text', 'body must be object'],
])('the fault %s is told in the words of the original', (_what, value, words) => {
  expect(wordsFor(value)).toBe(words);
});

test.each([
  [7, 7],
  ['7', 7],
  [' 7', 7],
  ['0x7', 7],
  ['7e0', 7],
  [['7'], 7],
  [true, 1],
])('%j is taken for a whole number, as by the original', (limit, number) => {
  expect(schema.parse({ name: 'a', limit })).toMatchObject({ limit: number });
});

test.each([
  ['', 'integer'],
  ['x', 'integer'],
  ['1.5', 'integer'],
  [['7', '8'], 'integer'],
  [{}, 'integer'],
  [null, '>= 1'],
  [false, '>= 1'],
])('%j is not one, or is too small', (limit, words) => {
  expect(wordsFor({ name: 'a', limit })).toBe(`body/limit must be ${words}`);
});
