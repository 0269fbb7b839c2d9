import { describe, expect, it } from 'vitest';
import { editableRows } from './editable-rows.ts';

const pair = (id: string, toText = id) => ({ id, fromText: id, toText });

describe('the rows of an edited group', () => {
  it('are its words when no draft is kept', () => {
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
