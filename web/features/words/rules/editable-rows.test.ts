import { describe, expect, it } from 'vitest';
import { editableRows, isTouched } from './editable-rows.ts';

const pair = (id: string, toText = id) => ({ id, fromText: id, toText });

describe('the rows of an edited group', () => {
  it('are its words if no draft is kept', () => {
    expect(editableRows({ words: [pair('a'), pair('b')], kept: null })).toEqual([pair('a'), pair('b')]);
  });

  it('are those of the draft, with its changes, removals and new rows', () => {
    const kept = { groupId: 'g', name: '', rows: [pair('a', 'changed'), pair('new')], knownIds: ['a', 'b'] };
    expect(editableRows({ words: [pair('a'), pair('b')], kept })).toEqual([
      pair('a', 'changed'),
      pair('new'),
    ]);
  });

  it('follow what happened to the group since the draft', () => {
    const kept = { groupId: 'g', name: '', rows: [pair('a', 'changed'), pair('b')], knownIds: ['a', 'b'] };
    expect(editableRows({ words: [pair('a'), pair('c')], kept })).toEqual([pair('a', 'changed'), pair('c')]);
  });
});

describe('an edit', () => {
  const words = [pair('a'), pair('b')];

  it('is untouched while every row is as it was', () => {
    expect(isTouched(words, editableRows({ words, kept: null }))).toBe(false);
  });

  it('is touched by a letter, a removed row or a new row', () => {
    expect(isTouched(words, [pair('a', 'A'), pair('b')])).toBe(true);
    expect(isTouched(words, [pair('a')])).toBe(true);
    expect(isTouched(words, [pair('a'), pair('b'), pair('c')])).toBe(true);
  });
});
