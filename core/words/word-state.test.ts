import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeleted, joinStates, lastEditMs, placeAdded, type WordState } from './word-state.ts';

const text = fc.record({ text: fc.constantFrom('a', 'b', 'c'), atMs: fc.integer({ min: 0, max: 9 }) });
const state: fc.Arbitrary<WordState> = fc
  .record({
    from: fc.option(text, { nil: undefined }),
    to: fc.option(text, { nil: undefined }),
    goneAtMs: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  })
  .map(({ from, to, goneAtMs }) => ({
    ...(from && { from }),
    ...(to && { to }),
    ...(goneAtMs !== undefined && { goneAtMs }),
  }));

describe('what devices know about a word, combined', () => {
  test('is the same in any order, in any grouping, and however often it comes', () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        expect(joinStates(a, b)).toEqual(joinStates(b, a));
        expect(joinStates(joinStates(a, b), c)).toEqual(joinStates(a, joinStates(b, c)));
        expect(joinStates(a, a)).toEqual(a);
        expect(joinStates(joinStates(a, b), b)).toEqual(joinStates(a, b));
      }),
    );
  });

  const word: WordState = { from: { text: 'sea', atMs: 1 }, to: { text: 'mar', atMs: 1 } };

  test('keeps both edits where two devices changed different sides', () => {
    const phone = joinStates(word, { from: { text: 'the sea', atMs: 5 } });
    const laptop = joinStates(word, { to: { text: 'el mar', atMs: 3 } });
    expect(joinStates(phone, laptop)).toEqual({
      from: { text: 'the sea', atMs: 5 },
      to: { text: 'el mar', atMs: 3 },
    });
  });

  test('takes the later edit of a side that both changed', () => {
    const phone = joinStates(word, { to: { text: 'la mar', atMs: 5 } });
    const laptop = joinStates(word, { to: { text: 'el mar', atMs: 3 } });
    expect(joinStates(laptop, phone).to?.text).toBe('la mar');
  });

  test('is the same text on every device if two edits were made at the same moment', () => {
    const [one, other] = [{ to: { text: 'el mar', atMs: 3 } }, { to: { text: 'la mar', atMs: 3 } }];
    expect(joinStates(one, other)).toEqual(other);
    expect(joinStates(other, one)).toEqual(other);
  });

  test('was last edited when either side was, and never if nothing is known about either', () => {
    expect(lastEditMs({ from: { text: 'sea', atMs: 5 } })).toBe(5);
    expect(lastEditMs({ to: { text: 'mar', atMs: 4 } })).toBe(4);
    expect(lastEditMs({ from: { text: 'sea', atMs: 5 }, to: { text: 'mar', atMs: 6 } })).toBe(6);
    expect(lastEditMs({})).toBe(-1);
  });

  test('keeps a word that was changed on one device and deleted on another that had not seen the change', () => {
    const changed = joinStates(word, { to: { text: 'el mar', atMs: 3 } });
    const deleted = joinStates(word, { goneAtMs: lastEditMs(word) });
    expect(isDeleted(deleted)).toBe(true);
    expect(isDeleted(joinStates(changed, deleted))).toBe(false);
    expect(isDeleted(joinStates(changed, { goneAtMs: lastEditMs(changed) }))).toBe(true);
  });
});

describe('added words', () => {
  test('end up in the same order, whichever come first', () => {
    const id = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 30 }), fc.nat(30), fc.nat(30), (ids, cut, other) => {
        const words = ids.map((n) => ({ id: String(n).padStart(2, '0') }));
        const base = words.slice(0, cut);
        const [a, b] = [words.slice(cut, cut + other), words.slice(cut + other)];
        expect(placeAdded(placeAdded(base, a), b)).toEqual(placeAdded(placeAdded(base, b), a));
        expect(placeAdded(base, [...a, ...b])).toEqual(placeAdded(placeAdded(base, a), b));
      }),
    );
  });

  test('usually come after the others: ids begin with the time', () => {
    const words = ['1', '5', '2'].map((id) => ({ id }));
    expect(placeAdded(words, [{ id: '6' }, { id: '3' }]).map(({ id }) => id)).toEqual([
      '1',
      '5',
      '2',
      '3',
      '6',
    ]);
  });
});
