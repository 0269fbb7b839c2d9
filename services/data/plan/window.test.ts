import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Window } from './read-plan.ts';
import { resolveWindow } from './window.ts';

const value = (text: string) => ({ text, input: null });
const window = (parts: Partial<Window>): Window => ({
  limit: null,
  offset: null,
  range: null,
  maxRows: null,
  ...parts,
});

describe('a window of rows', () => {
  test('is everything, or the cap', () => {
    expect(resolveWindow(window({}), [])).toEqual({ offset: 0, limit: null });
    expect(resolveWindow(window({ maxRows: 10 }), [])).toEqual({ offset: 0, limit: 10 });
  });

  test('never exceeds limit, range or cap', () => {
    const number = fc.nat({ max: 1000 });
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 1, max: 50 }), (limit, offset, from, maxRows) => {
        const range = { from, to: from + 100 };
        const asked = window({ limit: value(String(limit)), offset: value(String(offset)), range, maxRows });
        const isEmpty = limit > 0 && (offset + limit - 1 < from || range.to < offset);
        if (isEmpty) {
          expect(() => resolveWindow(asked, [])).toThrow('Requested range not satisfiable');
          return;
        }
        const rows = resolveWindow(asked, []);
        expect(rows.limit).toBeLessThanOrEqual(Math.min(limit, maxRows));
        if (limit === 0) return;
        expect(rows.offset).toBe(Math.max(offset, from));
        expect(rows.offset + (rows.limit ?? 0) - 1).toBeLessThanOrEqual(
          Math.min(range.to, offset + limit - 1),
        );
      }),
    );
  });

  test('texts that are not numbers count as absent', () => {
    const asked = window({ limit: value('many'), offset: value('some'), maxRows: 7 });
    expect(resolveWindow(asked, [])).toEqual({ offset: 0, limit: 7 });
  });

  test('a varying text is read from the inputs', () => {
    expect(resolveWindow(window({ limit: { text: '1', input: 2 } }), [undefined, undefined, '5'])).toEqual({
      offset: 0,
      limit: 5,
    });
  });
});
