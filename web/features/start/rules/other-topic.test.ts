import { describe, expect, it } from 'vitest';
import { otherTopic } from './other-topic.ts';

describe('the topic the words belong to', () => {
  it('is mentioned if it has another name than what was asked for', () => {
    expect(otherTopic(' dating ', 'People')).toEqual({
      asked: '\u2068dating\u2069',
      worked: '\u2068People\u2069',
    });
  });

  it('is not mentioned if it is the requested one, however that was written', () => {
    expect(otherTopic(' the MARKET', 'The market')).toBeNull();
  });

  it('is not mentioned if a model made the words, which knows any topic', () => {
    expect(otherTopic('dating', null)).toBeNull();
  });
});
