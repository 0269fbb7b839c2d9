import { describe, expect, it } from 'vitest';
import { physicalSides, physicalSidesIn } from './physical-sides.ts';

describe('layout that follows the text direction', () => {
  it('names no side of the screen', () => {
    // ms-2 and ps-2 instead of ml-2 and pl-2, start-0 instead of left-0, text-start instead of text-left.
    expect(physicalSides('.')).toEqual([]);
  });

  it.each([
    '<p className="ml-2">',
    '<p className="flex -mr-4 gap-2">',
    '<p className="sm:pl-[3px]">',
    '<p className="absolute left-0">',
    '<p className="right-(--gap)">',
    '<p className="rounded-tl-lg border-l-2">',
    '<p className="text-right">',
    '<p style={{ marginLeft: 4 }}>',
    '.card { padding-right: 4px; }',
    '.card { text-align: left; }',
  ])('is violated by %s', (line) => {
    expect(physicalSidesIn('web/a.tsx', line)).not.toEqual([]);
  });

  it.each([
    '<p className="ms-2 pe-4 start-0 rounded-s-lg border-e-2 text-start">',
    '<p className="translate-x-(--active-tab-left)">',
    '.card { padding-inline: 4px; margin-block-start: 2px; }',
    "const key = 'left';",
  ])('is kept by %s', (line) => {
    expect(physicalSidesIn('web/a.tsx', line)).toEqual([]);
  });
});
