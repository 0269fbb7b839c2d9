import { describe, expect, it } from 'vitest';
import { answerBeside } from './answer-beside.ts';

describe('the word of a gap', () => {
  it.each([
    ['en', 'We want to [paint] the fence with green paint.'],
    ['es', '[No], no quiero más.'],
    ['he', 'כל [בוקר] אני אוכל ארוחת בוקר.'],
    ['zh', '那个村子没有公共汽车，我们就租了一辆[汽车]。'],
  ] as const)('is reported if it also appears elsewhere in the sentence, in %s: %s', (language, sentence) => {
    expect(answerBeside(sentence, language)).toEqual([expect.stringContaining('stands beside its gap')]);
  });

  it.each([
    ['en', 'The [paint] dries while the painter rests.'],
    ['zh', '我[有]两个哥哥，没有妹妹。'],
    ['ru', 'Мы едем [на] юг, а назад полетим.'],
  ] as const)('is not mistaken for a different word, in %s: %s', (language, sentence) => {
    expect(answerBeside(sentence, language)).toEqual([]);
  });
});
