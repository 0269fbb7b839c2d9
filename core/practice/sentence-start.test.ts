import { expect, it } from 'vitest';
import { hasCapital, opensSentence } from './sentence-start.ts';

it.each(['', '¿', 'Tengo hambre. ', 'Tengo hambre. ¡', 'He said: "', 'We all called out "', 'Wir riefen „'])(
  'a word opens a sentence after %j',
  (before) => {
    expect(opensSentence(before)).toBe(true);
  },
);

it.each(['Vivo en ', 'The "big" ', '¿Vives en ', "I'm "])('a word opens none after %j', (before) => {
  expect(opensSentence(before)).toBe(false);
});

it('a capital counts whatever marks stand before it', () => {
  expect(['Lima', '¿Cómo?', 'Ёж'].every(hasCapital)).toBe(true);
  expect(['casa', '¿cómo?', '票', ''].some(hasCapital)).toBe(false);
});
