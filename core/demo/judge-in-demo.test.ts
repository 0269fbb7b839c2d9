import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../answers/judge-answer.ts';
import { judgeInDemo } from './judge-in-demo.ts';

describe('an answer in the demo', () => {
  it.each([
    ['mercado', 'el mercado', true],
    [' el mercado ', 'el mercado', true],
    ['la mercado', 'el mercado', true],
    ['El Mercado!', 'mercado', true],
    ['boleto', 'el billete, el boleto', true],
    ['', 'el mercado', false],
    ['  ', 'el mercado', false],
    ['el', 'el mercado', false],
    ['aeropuerto', 'el mercado', false],
  ])('%j for %j: %s', (given, accepted, isRight) => {
    expect(judgeInDemo({ given, accepted, language: 'es' }).verdict === 'right').toBe(isRight);
  });

  it('says that an article of another gender was forgiven', () => {
    const answer = { given: 'la mercado', accepted: 'el mercado', language: 'es' } as const;
    expect(judgeAnswer(answer).verdict).toBe('almost');
    const judged = judgeInDemo(answer);
    expect(judged).toMatchObject({ verdict: 'right', forgiven: ['article'], nearest: 'el mercado' });
    expect(judged.difference.given.some(({ kind }) => kind === 'different')).toBe(false);
  });
});
