import { describe, expect, it } from 'vitest';
import { fieldAfter } from './next-field.ts';
import {
  appendPairs,
  areCorrected,
  canRemove,
  currentOf,
  insertRow,
  type PairRows,
  removeRow,
  restoreRow,
  typeInto,
  unsavedRows,
} from './pair-rows.ts';

const rows: PairRows = [
  { id: 'a', fromText: 'house', toText: 'casa' },
  { id: 'b', fromText: 'sea', toText: 'mar' },
];

describe('rows of word pairs', () => {
  it('take what is typed on either side', () => {
    expect(typeInto(rows, { id: 'b', side: 'toText', text: 'el mar' })[1]).toEqual({
      id: 'b',
      fromText: 'sea',
      toText: 'el mar',
    });
  });

  it('can be removed while there are several, or if the only one has content', () => {
    expect(canRemove(rows, { id: 'x', fromText: '', toText: '' })).toBe(true);
    expect(
      canRemove([{ id: 'a', fromText: 'house', toText: '' }], { id: 'a', fromText: 'house', toText: '' }),
    ).toBe(true);
    expect(canRemove([{ id: 'a', fromText: ' ', toText: '' }], { id: 'a', fromText: ' ', toText: '' })).toBe(
      false,
    );
  });

  it('never run out: removing the last one leaves an empty row', () => {
    const one: PairRows = [{ id: 'a', fromText: 'house', toText: 'casa' }];
    expect(removeRow(one, { id: 'a', newId: 'n' })).toEqual([{ id: 'n', fromText: '', toText: '' }]);
  });

  it('return to their place when a removal is undone', () => {
    const [first] = rows;
    if (!first) throw new Error('there is no row');
    expect(restoreRow(removeRow(rows, { id: 'a', newId: 'n' }), { row: first, index: 0 })).toEqual(rows);
    expect(restoreRow([{ id: 'n', fromText: '', toText: '' }], { row: first, index: 0 })).toEqual([first]);
  });

  it('are restored only once if a removal is undone twice', () => {
    const [first] = rows;
    if (!first) throw new Error('there is no row');
    expect(restoreRow(rows, { row: first, index: 0 })).toEqual(rows);
  });

  it('are added after the row that asked for a new one', () => {
    expect(insertRow(rows, { afterId: 'a', newId: 'n' }).map(({ id }) => id)).toEqual(['a', 'n', 'b']);
    expect(insertRow(rows, { newId: 'n' }).map(({ id }) => id)).toEqual(['a', 'b', 'n']);
  });

  it('from pasted pairs go after what was typed and replace blank rows', () => {
    const typed: PairRows = [...rows, { id: 'c', fromText: '', toText: ' ' }];
    expect(appendPairs(typed, [{ id: 'p', fromText: 'sun', toText: 'sol' }]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'p',
    ]);
  });
});

describe('rows that were changed while they were saved', () => {
  const [a, b] = [
    { id: 'a', fromText: 'house', toText: 'casa' },
    { id: 'b', fromText: 'sea', toText: 'mar' },
  ];

  it('are corrected if they say something else, and removed if they are gone or empty', () => {
    const better = { ...a, toText: 'la casa' };
    const now = currentOf([a, b], [{ ...b, fromText: '', toText: ' ' }, better]);
    expect(now).toEqual([better]);
    expect(areCorrected([a, b], now)).toBe(true);
    expect(areCorrected([a, b], currentOf([a, b], [better]))).toBe(true);
    expect(areCorrected([a, b], currentOf([a, b], [{ ...b, toText: ' mar ' }, a]))).toBe(false);
  });

  it('stay as they were saved while only half of them is there; the half waits under an id of its own', () => {
    const half = { ...a, toText: '' };
    const typed = { id: 'c', fromText: 'sun', toText: '' };
    expect(areCorrected([a, b], currentOf([a, b], [half, b]))).toBe(false);
    expect(unsavedRows([half, b, typed], [a, b], () => 'new')).toEqual([{ ...half, id: 'new' }, typed]);
  });
});

describe('Enter', () => {
  it('goes from a word to its translation and from there to the next row', () => {
    expect(fieldAfter(rows, { id: 'a', side: 'fromText' })).toEqual({ id: 'a', side: 'toText' });
    expect(fieldAfter(rows, { id: 'a', side: 'toText' })).toEqual({ id: 'b', side: 'fromText' });
  });

  it('asks for a new row after the last one', () => {
    expect(fieldAfter(rows, { id: 'b', side: 'toText' })).toBe('new-row');
  });
});
