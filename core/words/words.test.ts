import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLists, type EditedRow, type StoredWord } from './edit-list.ts';
import { completeness, isSamePair } from './pair.ts';
import { countRows, countWords } from './word-counts.ts';

const pair = (fromText: string, toText: string) => ({ fromText, toText });
const before: readonly StoredWord[] = [
  { id: 'a', ...pair('dog', 'perro') },
  { id: 'b', ...pair('cat', 'gato') },
  { id: 'c', ...pair('bird', 'pájaro') },
];

const changes = (after: readonly EditedRow[]) => {
  const compared = compareLists({ before, after });
  return compared.ok ? compared.changes : compared;
};
const [dog, cat, bird] = [before.slice(0, 1), before.slice(1, 2), before.slice(2)];

describe('a pair', () => {
  it.each([
    ['perro', 'perro', true],
    ['perro', ' perro ', true],
    ['café', 'cafe\u0301', true],
    ['perro', 'Perro', false],
    ['perro', 'perra', false],
    ['pájaro', 'pajaro', false],
  ])('with %j and with %j is the same: %s', (a, b, same) => {
    expect(isSamePair(pair('x', a), pair('x', b))).toBe(same);
    expect(isSamePair(pair(a, 'x'), pair(b, 'x'))).toBe(same);
  });

  it('is complete with text on both sides', () => {
    expect([pair('a', 'b'), pair('a', ' '), pair('', 'b'), pair(' ', '\u200F')].map(completeness)).toEqual([
      'complete',
      'half',
      'half',
      'blank',
    ]);
  });
});

describe('saving an edited list', () => {
  it('writes nothing when nothing changed', () => {
    expect(changes([...before])).toEqual({ deletes: [], updates: [], inserts: [] });
  });

  it('deletes the words removed from it, and the others move up without writes', () => {
    expect(changes([...cat, ...bird])).toEqual({ deletes: ['a'], updates: [], inserts: [] });
  });

  it('resets only the progress of a changed pair', () => {
    expect(changes([...dog, { id: 'b', ...pair('cat', 'gata') }, ...bird])).toEqual({
      deletes: [],
      updates: [{ id: 'b', ...pair('cat', 'gata'), position: 1, resetsProgress: true }],
      inserts: [],
    });
  });

  it('keeps the progress of a word that only moved', () => {
    expect(changes([...bird, ...dog, ...cat])).toEqual({
      deletes: [],
      updates: [
        { id: 'c', ...pair('bird', 'pájaro'), position: 0, resetsProgress: false },
        { id: 'a', ...pair('dog', 'perro'), position: 1, resetsProgress: false },
        { id: 'b', ...pair('cat', 'gato'), position: 2, resetsProgress: false },
      ],
      inserts: [],
    });
  });

  it('appends new words with consecutive positions and skips blank rows', () => {
    expect(changes([...before, pair('', ' '), pair(' horse ', 'caballo')])).toEqual({
      deletes: [],
      updates: [],
      inserts: [{ ...pair('horse', 'caballo'), position: 3 }],
    });
  });

  it('deletes a word whose both sides were emptied', () => {
    expect(changes([...dog, { id: 'b', ...pair('', '') }, ...bird])).toEqual({
      deletes: ['b'],
      updates: [],
      inserts: [],
    });
  });

  it('treats a second row of the same word as a new word', () => {
    expect(changes([...before, ...dog])).toEqual({
      deletes: [],
      updates: [],
      inserts: [{ ...pair('dog', 'perro'), position: 3 }],
    });
  });

  it('requires at least one pair, and every row complete and short enough', () => {
    expect(changes([])).toEqual({ ok: false, key: 'pairs.one_must_remain' });
    expect(changes([pair('', '')])).toEqual({ ok: false, key: 'pairs.one_must_remain' });
    expect(changes([...dog, pair('cat', '')])).toEqual({ ok: false, key: 'pairs.incomplete', rowIndex: 1 });
    expect(changes([pair('cat', 'x'.repeat(151))])).toEqual({
      ok: false,
      key: 'translation.too_long',
      params: { max: 150 },
      rowIndex: 0,
    });
  });

  it('turns the stored list into the edited one', () => {
    const texts = fc.constantFrom('a', 'b', 'c', 'd');
    const rows = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', undefined), fromText: texts, toText: texts }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (after) => {
        const compared = compareLists({ before, after });
        if (!compared.ok) throw new Error(compared.key);
        const { deletes, updates, inserts } = compared.changes;
        const updated = new Map(updates.map((update) => [update.id, update]));
        const closedUp = before
          .filter(({ id }) => !deletes.includes(id))
          .map((word, position) => updated.get(word.id) ?? { ...word, position });
        const saved = [...closedUp, ...inserts].sort((a, b) => a.position - b.position);
        expect(saved.map(({ position }) => position)).toEqual(after.map((_, position) => position));
        expect(saved.map(({ fromText, toText }) => pair(fromText, toText))).toEqual(
          after.map(({ fromText, toText }) => pair(fromText, toText)),
        );
      }),
    );
  });
});

describe('word counts', () => {
  it('say how many words are due and how many are on each tier', () => {
    const word = (tier: 1 | 3 | 5, nextDueMs: number) => ({ tier, nextDueMs });
    expect(countWords([word(1, 0), word(3, 11), word(5, 10), word(5, 99)], 10)).toEqual({
      total: 4,
      due: 2,
      mastered: 2,
      byTier: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 },
    });
  });

  it('say how many rows of a form are filled', () => {
    const rows = [pair('a', 'b'), pair('a', ''), pair('', ''), pair('c', 'd')];
    expect(countRows(rows)).toEqual({ complete: 2, half: 1, blank: 1 });
  });
});
