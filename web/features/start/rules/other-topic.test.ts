import { describe, expect, it } from 'vitest';
import { otherTopic } from './other-topic.ts';

describe('the topic words were made of', () => {
  it('is told when it is called otherwise than what was asked for', () => {
    expect(otherTopic(' dating ', 'People')).toEqual({
      asked: '\u2068dating\u2069',
      worked: '\u2068People\u2069',
    });
  });

  it('is not told when it is the one that was named, however that was written', () => {
    expect(otherTopic(' the MARKET', 'The market')).toBeNull();
  });

  it('is not told where a model made the words, which knows any topic', () => {
    expect(otherTopic('dating', null)).toBeNull();
  });
});
