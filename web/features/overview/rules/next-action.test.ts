import { describe, expect, it } from 'vitest';
import type { GrowthShare } from '../../groups/rules/growth.ts';
import { readModules } from '../../modules/module.ts';
import { idOf, moduleRow } from '../../modules/testing.tsx';
import { nextAction } from './next-action.ts';

const modules = readModules([moduleRow(), moduleRow({ id: idOf(11), position: 1 })]);
const [first, second] = modules;
const share = (number: number, rest: Partial<GrowthShare>): GrowthShare => ({
  moduleId: idOf(number),
  groupId: idOf(20),
  tier: 1,
  wordCount: 10,
  dueCount: 0,
  ...rest,
});

describe('what to do next', () => {
  it('is to review where most words are due', () => {
    const shares = [
      share(10, { dueCount: 4 }),
      share(11, { dueCount: 6 }),
      share(11, { tier: 3, dueCount: 3 }),
    ];
    expect(nextAction(modules, shares)).toEqual({ kind: 'review', module: second, words: 9 });
  });

  it('with nothing due is to learn where most is not mastered', () => {
    const shares = [share(10, { tier: 4 }), share(11, { tier: 5, wordCount: 90 })];
    expect(nextAction(modules, shares)).toEqual({ kind: 'learn', module: first, words: 10 });
  });

  it('with everything mastered, or no words at all, is to come by new ones', () => {
    expect(nextAction(modules, [share(10, { tier: 5 })])).toEqual({ kind: 'add', module: first });
    expect(nextAction(modules, [])).toEqual({ kind: 'add', module: first });
  });

  it('without the counts is to go on with the first module', () => {
    expect(nextAction(modules, undefined)).toEqual({ kind: 'resume', module: first });
  });

  it('is nothing while there is no module', () => {
    expect(nextAction([], [])).toBeUndefined();
  });
});
