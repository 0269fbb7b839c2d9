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
  it('is to review the module where most words are due', () => {
    const shares = [
      share(10, { dueCount: 4 }),
      share(11, { dueCount: 6 }),
      share(11, { tier: 3, dueCount: 3 }),
    ];
    expect(nextAction(modules, shares)).toEqual({ kind: 'review', module: second, words: 9 });
  });

  it('if nothing is due, is to learn the module where most words are not mastered', () => {
    const shares = [share(10, { tier: 4 }), share(11, { tier: 5, wordCount: 90 })];
    expect(nextAction(modules, shares)).toEqual({ kind: 'learn', module: first, words: 10 });
  });

  it('if everything is mastered, or there are no words at all, is to add new ones', () => {
    expect(nextAction(modules, [share(10, { tier: 5 })])).toEqual({ kind: 'add', module: first });
    expect(nextAction(modules, [])).toEqual({ kind: 'add', module: first });
  });

  it('without the counts, is to continue with the first module', () => {
    expect(nextAction(modules, undefined)).toEqual({ kind: 'resume', module: first });
  });

  it('is nothing while there is no module', () => {
    expect(nextAction([], [])).toBeUndefined();
  });
});
