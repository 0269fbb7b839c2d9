import { expect, it } from 'vitest';
import { kindsOf } from './fit.ts';

it('kinds of things are read from a text, and a misspelled one is refused', () => {
  expect(kindsOf('food drink')).toEqual(['food', 'drink']);
  expect(() => kindsOf('food drinc')).toThrow('drink');
});
