import { describe, expect, it } from 'vitest';
import { whenDue } from './when-due.ts';

const noon = new Date(2026, 0, 5, 12).getTime();
const hour = 3_600_000;

describe('when words are due', () => {
  it.each([
    [1_000, 'in 1 minute'],
    [20 * 60_000, 'in 20 minutes'],
    [hour, 'in 1 hour'],
    [5 * hour, 'in 5 hours'],
    [13 * hour, 'tomorrow'],
    [24 * hour, 'tomorrow'],
    [36 * hour, 'in 2 days'],
    [72 * hour, 'in 3 days'],
  ])('%d ms from noon: %s', (waitMs, said) => {
    expect(whenDue({ dueMs: noon + waitMs, nowMs: noon, locale: 'en' })).toBe(said);
  });

  it('count as tomorrow even an hour before midnight, and in hours on the same day', () => {
    const at = (hours: number) => new Date(2026, 0, 5, hours).getTime();
    expect(whenDue({ dueMs: at(25), nowMs: at(23), locale: 'en' })).toBe('tomorrow');
    expect(whenDue({ dueMs: at(21), nowMs: at(5), locale: 'en' })).toBe('in 16 hours');
  });

  it('uses the interface language', () => {
    expect(whenDue({ dueMs: noon + 24 * hour, nowMs: noon, locale: 'fr' })).toBe('demain');
  });
});
