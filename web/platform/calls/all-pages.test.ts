import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllPages, PAGE_SIZE, type PageRange } from './all-pages.ts';

/** A list as the data service returns it, with the requested ranges and how many were requested at once. */
function listOf(rowCount: number) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  const asked: PageRange[] = [];
  let underWay = 0;
  let most = 0;
  const load = async ([first, last]: PageRange) => {
    asked.push([first, last]);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return rows.slice(first, last + 1);
  };
  return { rows, asked, load, most: () => most };
}

describe('a list of many pages', () => {
  it('arrives complete and in order, whatever number of rows was expected', async () => {
    const count = fc.nat(3 * PAGE_SIZE);
    await fc.assert(
      fc.asyncProperty(count, count, async (rowCount, expected) => {
        const { rows, asked, load } = listOf(rowCount);
        expect(await loadAllPages({ expected, load })).toEqual(rows);
        expect(new Set(asked.map(String)).size).toBe(asked.length);
      }),
      { numRuns: 30 },
    );
  });

  it('is requested in parallel as far as its length is known, and once if it is empty', async () => {
    const list = listOf(2500);
    await loadAllPages({ expected: 2500, load: list.load });
    expect([list.asked.length, list.most()]).toEqual([3, 3]);
    const empty = listOf(0);
    await loadAllPages({ expected: 0, load: empty.load });
    expect(empty.asked).toEqual([[0, PAGE_SIZE - 1]]);
  });

  it('that has grown since it was counted is read to its end', async () => {
    const { asked, load } = listOf(2001);
    expect(await loadAllPages({ expected: 900, load })).toHaveLength(2001);
    expect(asked.map(([first]) => first)).toEqual([0, 1000, 2000]);
  });
});
