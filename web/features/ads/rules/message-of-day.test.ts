import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { describe, expect, it } from 'vitest';
import { messageOfDay } from './message-of-day.ts';

const week = (sellsPremium: boolean) =>
  Array.from({ length: 8 }, (_, day) => messageOfDay({ nowMs: day * DAY_MS, sellsPremium }));

describe('the message of the day', () => {
  it('is a different tip each day, and never premium if none is sold', () => {
    expect(week(false)).toEqual(['aloud', 'often', 'groups', 'story', 'aloud', 'often', 'groups', 'story']);
  });

  it('is premium every other day if it is sold, and every tip gets its turn', () => {
    expect(week(true)).toEqual([
      'premium',
      'aloud',
      'premium',
      'often',
      'premium',
      'groups',
      'premium',
      'story',
    ]);
  });

  it('stays the same all day', () => {
    const at = (nowMs: number) => messageOfDay({ nowMs, sellsPremium: true });
    expect(at(3 * DAY_MS)).toBe(at(4 * DAY_MS - 1));
  });
});
