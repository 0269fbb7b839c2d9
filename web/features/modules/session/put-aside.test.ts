import { describe, expect, it } from 'vitest';
import { readModules } from '../module.ts';
import { groupRow, idOf, moduleRow } from '../testing.tsx';
import { withoutAside } from './put-aside.ts';

const [module] = readModules([
  moduleRow({
    num_groups: 2,
    num_words: 9,
    word_groups: [groupRow({ num_words: 4 }), groupRow({ id: idOf(21), position: 1, num_words: 5 })],
  }),
]);

describe('a group that is about to be deleted', () => {
  it('is hidden and not counted, and the others keep their positions', () => {
    if (!module) throw new Error('there is no module');
    expect(withoutAside(module, new Set([idOf(20)]))).toMatchObject({
      groupCount: 1,
      wordCount: 5,
      groups: [{ id: idOf(21), position: 1 }],
    });
  });

  it('in another module changes nothing', () => {
    if (!module) throw new Error('there is no module');
    expect(withoutAside(module, new Set([idOf(99)]))).toBe(module);
  });
});
