import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { describe, expect, it } from 'vitest';
import type { Word } from '../word.ts';
import { isEmptyWrite, type ListWrites, writesOf } from './list-writes.ts';
import type { PairRows } from './pair-rows.ts';

const nowMs = 1_800_000_000_000;
const learned = {
  ...initialProgress(1),
  sm2IntervalDays: 6,
  learningIntervalDays: 6,
  ease: 2.7,
  tier: 4 as const,
};

const word = (id: string, position: number, fromText: string, toText: string): Word => ({
  id,
  groupId: 'group',
  fromText,
  toText,
  position,
  progress: learned,
  updatedAtMs: 1,
});

const before = [word('a', 0, 'house', 'casa'), word('b', 1, 'sea', 'mar'), word('c', 2, 'sun', 'sol')];
const rows: PairRows = before.map(({ id, fromText, toText }) => ({ id, fromText, toText }));

const save = (edited: PairRows) => {
  const checked = writesOf({ before, rows: edited, groupId: 'group', nowMs });
  if (!checked.ok) throw new Error(checked.key);
  return checked;
};

const change = (id: string, toText: string): PairRows =>
  rows.map((row) => (row.id === id ? { ...row, toText } : row));

describe('saving an edited group', () => {
  it('sends nothing when nothing changed', () => {
    expect(isEmptyWrite(save(rows).writes)).toBe(true);
  });

  it('sends a changed pair once, to start again', () => {
    const { writes } = save(change('b', 'el mar'));
    expect(writes).toEqual<ListWrites>({
      deletes: [],
      moved: [],
      fresh: [{ id: 'b', from_text: 'sea', to_text: 'el mar', position: 1 }],
    });
  });

  it('leaves the progress of unchanged pairs alone', () => {
    const { words } = save(change('b', 'el mar'));
    expect(words.map(({ progress }) => progress)).toEqual([learned, initialProgress(nowMs), learned]);
  });

  it('does not treat surrounding spaces as a change', () => {
    expect(isEmptyWrite(save(change('b', ' mar ')).writes)).toBe(true);
  });

  it('deletes the words removed from the list and closes the gaps', () => {
    const { writes, words } = save(rows.filter(({ id }) => id !== 'a'));
    expect(writes).toEqual({ deletes: ['a'], fresh: [], moved: [] });
    expect(words.map(({ id, position }) => [id, position])).toEqual([
      ['b', 0],
      ['c', 1],
    ]);
  });

  it('adds new rows under the ids the form gave them, so that a retry does not add them twice', () => {
    const { writes, words } = save([
      ...rows,
      { id: 'blank', fromText: ' ', toText: '' },
      { id: 'd', fromText: 'moon', toText: 'luna' },
    ]);
    expect(writes.fresh.map(({ id, position }) => [id, position])).toEqual([['d', 3]]);
    expect(words.at(-1)).toMatchObject({ id: 'd', fromText: 'moon', toText: 'luna', position: 3 });
  });

  it('keeps at least one pair', () => {
    expect(
      writesOf({ before, rows: [{ id: 'n', fromText: '', toText: '' }], groupId: 'group', nowMs }),
    ).toMatchObject({
      ok: false,
      key: 'pairs.one_must_remain',
    });
  });

  it('points at the row that is half filled', () => {
    expect(writesOf({ before, rows: change('c', ''), groupId: 'group', nowMs })).toMatchObject({
      ok: false,
      key: 'pairs.incomplete',
      rowIndex: 2,
    });
  });
});
