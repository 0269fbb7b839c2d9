import { describe, expect, it } from 'vitest';
import type { Concept, Topic } from '../schema/topic.ts';
import { market } from '../testing/market.ts';
import { levelMistakes } from './level-mistakes.ts';

describe('the level of a word', () => {
  const inAnother = (change: Partial<Concept>): Topic => ({
    ...market,
    id: 'another',
    concepts: market.concepts.slice(0, 1).map((concept) => ({ ...concept, ...change })),
  });

  it('is the same in all topics that contain the word', () => {
    expect(levelMistakes([market, inAnother({})])).toEqual([]);
    expect(levelMistakes([market, inAnother({ level: 'B2' })])).toEqual([
      'market/market is of level A1, another/market of B2',
    ]);
  });

  it('may differ if only the spelling is the same', () => {
    expect(levelMistakes([market, inAnother({ level: 'B2', pos: 'verb' })])).toEqual([]);
  });
});
