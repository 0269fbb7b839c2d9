import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { describe, expect, it } from 'vitest';
import { wordsToTalkAbout } from './group-words.ts';

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fromText: `from ${index}`,
    toText: `to ${index}`,
    progress: { ...initialProgress(0), tier: 3 as const },
  }));

describe('the words a story or a conversation is about', () => {
  it('are all words of the group in order, with how well they are known', () => {
    expect(wordsToTalkAbout(words(2), () => 0.5)).toEqual([
      { from_text: 'from 0', to_text: 'to 0', tier: 3 },
      { from_text: 'from 1', to_text: 'to 1', tier: 3 },
    ]);
  });

  it('are some words of a very large group, none of them twice', () => {
    let roll = 0;
    const random = () => {
      roll = (roll + 0.37) % 1;
      return roll;
    };
    const drawn = wordsToTalkAbout(words(400), random).map(({ to_text }) => to_text);
    expect(new Set(drawn).size).toBe(100);
    expect(drawn).not.toEqual(words(100).map(({ toText }) => toText));
  });
});
