import { parsePaste } from '@vocabloom/core/words/paste.ts';
import { describe, expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `row-${count}`;
  };
};

const text = 'house; casa\nwithout separator\nsea; mar';

const rowsOf = (options: { isSwapped?: boolean; keepsUnsplit?: boolean }) =>
  pastedRows({
    pasted: parsePaste(text),
    isSwapped: options.isSwapped ?? false,
    keepsUnsplit: options.keepsUnsplit ?? true,
    newId: ids(),
  });

describe('rows from a pasted list', () => {
  it('follow the order of the lines, with the lines that could not be split half filled', () => {
    expect(rowsOf({})).toEqual([
      { id: 'row-1', fromText: 'house', toText: 'casa' },
      { id: 'row-2', fromText: 'without separator', toText: '' },
      { id: 'row-3', fromText: 'sea', toText: 'mar' },
    ]);
  });

  it('leave those lines out if asked to', () => {
    expect(rowsOf({ keepsUnsplit: false }).map(({ fromText }) => fromText)).toEqual(['house', 'sea']);
  });

  it('swap sides together', () => {
    expect(rowsOf({ isSwapped: true }).map(({ fromText, toText }) => [fromText, toText])).toEqual([
      ['casa', 'house'],
      ['', 'without separator'],
      ['mar', 'sea'],
    ]);
  });
});
