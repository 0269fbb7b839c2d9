import { describe, expect, it } from 'vitest';
import { type GrowthShare, growthOf } from './growth.ts';
import { noWords } from './tier-counts.ts';

const shares: readonly GrowthShare[] = [
  { moduleId: 'm1', groupId: 'g1', tier: 1, wordCount: 20, dueCount: 20 },
  { moduleId: 'm1', groupId: 'g1', tier: 3, wordCount: 5, dueCount: 2 },
  { moduleId: 'm1', groupId: 'g2', tier: 3, wordCount: 4, dueCount: 0 },
  { moduleId: 'm2', groupId: 'g3', tier: 5, wordCount: 9, dueCount: 1 },
];

describe('growth', () => {
  it('of a group counts its words by tier and those that are due', () => {
    expect(growthOf(shares, { groupId: 'g1' })).toEqual({
      byTier: { 1: 20, 2: 0, 3: 5, 4: 0, 5: 0 },
      dueCount: 22,
    });
  });

  it('of a module is that of its groups together', () => {
    expect(growthOf(shares, { moduleId: 'm1' })).toEqual({
      byTier: { 1: 20, 2: 0, 3: 9, 4: 0, 5: 0 },
      dueCount: 22,
    });
  });

  it('of everything counts every module', () => {
    expect(growthOf(shares).dueCount).toBe(23);
  });

  it('of a group without words is zero', () => {
    expect(growthOf(shares, { groupId: 'g9' })).toEqual({ byTier: noWords, dueCount: 0 });
  });
});
