import { describe, expect, it } from 'vitest';
import { scrollToSee } from './use-in-sight.ts';

const room = { headPx: 64, keyboardTop: 450 };

describe('a field that is typed into by the keyboard on the screen', () => {
  it('stays where it is when nothing lies over it', () => {
    expect(scrollToSee({ top: 120, bottom: 180 }, room)).toBe(0);
  });

  it('comes up from behind the keyboard', () => {
    expect(scrollToSee({ top: 420, bottom: 480 }, room)).toBe(46);
  });

  it('comes down from under the head of the page', () => {
    expect(scrollToSee({ top: 27, bottom: 207 }, room)).toBe(-53);
  });

  it('shows its top when all of it has no room', () => {
    expect(scrollToSee({ top: 200, bottom: 900 }, room)).toBe(120);
  });
});
