import { expect, it } from 'vitest';
import { directionOf, formNamed, isKnownBy } from './card-form.ts';
import { sidesOf } from './card-sides.ts';
import { outcomeOf } from './outcome.ts';

it('the form of a card is the one the setting names, or turning if it names none', () => {
  for (const form of ['turn', 'listening', 'dictation', 'typing']) expect(formNamed(form)).toBe(form);
  for (const none of [null, '', 'juggling']) expect(formNamed(none)).toBe('turn');
});

it('the spoken word is the one being learned; a word to be written is asked for by its meaning', () => {
  expect([directionOf('listening'), directionOf('dictation')]).toEqual(['to-from', 'to-from']);
  expect(directionOf('typing')).toBe('from-to');
});

it('almost right is not known', () => {
  expect((['right', 'almost', 'wrong'] as const).map((verdict) => isKnownBy({ verdict }))).toEqual([
    true,
    false,
    false,
  ]);
});

it('a card first shows the side of its direction, and each side has its language', () => {
  const word = { fromText: 'dog', toText: 'perro' };
  const pair = { fromLang: 'en', toLang: 'es' } as const;
  const [dog, perro] = [
    { text: 'dog', lang: 'en' },
    { text: 'perro', lang: 'es' },
  ];
  expect(sidesOf(word, pair, 'from-to')).toEqual([dog, perro]);
  expect(sidesOf(word, pair, 'to-from')).toEqual([perro, dog]);
});

it('an unanswered item is neither right nor wrong', () => {
  const judgment = { verdict: 'wrong' } as Parameters<typeof outcomeOf>[0]['judgment'];
  expect(outcomeOf({ isOpen: true, judgment })).toBe('open');
  expect(outcomeOf({ isOpen: false, judgment })).toBe('wrong');
});
