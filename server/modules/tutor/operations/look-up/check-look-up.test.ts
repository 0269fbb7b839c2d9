import { describe, expect, it } from 'vitest';
import { checkLookUp } from './check-look-up.ts';

const request = {
  fromLang: 'en',
  toLang: 'ru',
  dialect: '',
  word: 'кошки',
  sentence: 'Кошки спят.',
} as const;
const check = (reply: string) => checkLookUp(reply, { ...request, isOffensive: (text) => text === 'damn' });

describe('what a model says about the meaning of a word', () => {
  it('is its dictionary form and its meaning', () => {
    expect(check('Sure: {"lemma":"кошка","meaning":"cat"}')).toEqual({
      value: { lemma: 'кошка', meaning: 'cat' },
      problems: [],
    });
  });

  it('may be that it is not a word', () => {
    expect(check('{"lemma":"","meaning":""}')).toEqual({
      value: { lemma: 'кошки', meaning: null },
      problems: [],
    });
  });

  it.each([
    ['', 'empty'],
    ['It means cat.', 'not_json'],
    ['{"lemma":"кошка","meaning":""}', 'empty_side'],
    ['{"lemma":"koshka","meaning":"cat"}', 'wrong_script'],
    ['{"lemma":"кошка","meaning":"кот"}', 'wrong_script'],
    ['{"lemma":"кошка","meaning":"damn"}', 'offensive'],
    [`{"lemma":"кошка","meaning":"${'x'.repeat(200)}"}`, 'too_long'],
  ])('is refused: %j', (reply, problem) => {
    expect(check(reply)).toEqual({ value: { lemma: 'кошки', meaning: null }, problems: [problem] });
  });
});
