import { describe, expect, it } from 'vitest';
import { couldBeSame, shareMeaning, shareStem } from './same-word.ts';

describe('two texts could be the same answer', () => {
  it.each([
    ['el perro, el can', 'el can', true],
    ['el perro', 'el pero', true],
    ['el perro', 'el gato', false],
  ])('%s and %s: %s, whichever is asked for', (a, b, could) => {
    expect(couldBeSame(a, b, 'es')).toBe(could);
    expect(couldBeSame(b, a, 'es')).toBe(could);
  });
});

it('translations share a meaning when one alternative of each is the same', () => {
  expect(shareMeaning('dog, hound', 'hound', 'en')).toBe(true);
  expect(shareMeaning('hound', 'dog, hound', 'en')).toBe(true);
  expect(shareMeaning('dog, hound', 'cat', 'en')).toBe(false);
});

describe('two words share a stem', () => {
  it.each([
    ['correr', 'corrieron', true],
    ['perro', 'perro', true],
    ['perro', 'perros', true],
    ['comer', 'comida', false], // three letters in common say nothing
    ['contento', 'contrabando', false], // four of eight
    ['abcdefghij', 'abcdefxxxx', true], // six of ten
  ])('%s and %s: %s', (a, b, shares) => {
    expect(shareStem(a, b, 'es')).toBe(shares);
    expect(shareStem(b, a, 'es')).toBe(shares);
  });
});
