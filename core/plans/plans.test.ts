import { describe, expect, it } from 'vitest';
import { planAt, plans, usageDayEndsAtMs } from './plans.ts';
import { pricesFor } from './prices.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

describe('the plan of an account', () => {
  it.each([
    ['2026-05-01T12:00:00.001Z', 'pro'],
    ['2026-05-01T14:30:00+02:00', 'pro'], // 12:30 UTC
    ['2026-05-01T12:00:00.000Z', 'free'], // not in the future any more
    ['2026-04-30T12:00:00Z', 'free'],
    ['not a date', 'free'],
    [null, 'free'],
    [undefined, 'free'],
  ])('with premium until %s is %s', (premiumExpiresAt, plan) => {
    expect(planAt(premiumExpiresAt, NOW)).toBe(plan);
  });

  it('has the daily limits that are promised', () => {
    expect(plans).toEqual({
      free: { aiWordsPerDay: 10, aiPracticePerDay: 3, showsAds: true },
      pro: { aiWordsPerDay: 100, aiPracticePerDay: 20, showsAds: false },
    });
  });
});

describe('premium', () => {
  it('lasts until the moment it ends, which is free already', () => {
    const end = new Date(NOW + 3 * 86_400_000).toISOString();
    expect([
      planAt(end, NOW),
      planAt(end, NOW + 3 * 86_400_000 - 1),
      planAt(end, NOW + 3 * 86_400_000),
    ]).toEqual(['pro', 'pro', 'free']);
  });
});

describe('prices', () => {
  it('are 4.99 and 49.99 dollars, in Mandarin 35 and 350 yuan', () => {
    expect(pricesFor('es')).toEqual({ currency: 'USD', monthly: 499, yearly: 4_999 });
    expect(pricesFor('zh')).toEqual({ currency: 'CNY', monthly: 3_500, yearly: 35_000 });
  });
});

describe('the day of usage', () => {
  it('ends at midnight of UTC, and the moment it ends belongs to the next one', () => {
    const at = (text: string) => new Date(usageDayEndsAtMs(Date.parse(text))).toISOString();
    expect(at('2026-05-01T23:59:59.999Z')).toBe('2026-05-02T00:00:00.000Z');
    expect(at('2026-05-02T00:00:00Z')).toBe('2026-05-03T00:00:00.000Z');
  });
});
