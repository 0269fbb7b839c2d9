import { describe, expect, it } from 'vitest';
import { planOf, usageDayEndsAtMs } from './plans.ts';
import { currencyFor } from './prices.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const withPlans = { plans: 'on' } as const;
const planAt = (premiumExpiresAt: string | null | undefined, nowMs = NOW) =>
  planOf(withPlans, { premiumExpiresAt, nowMs });

describe('the plan of an account', () => {
  it.each([
    ['2026-05-01T12:00:00.001Z', 'pro'],
    ['2026-05-01T14:30:00+02:00', 'pro'], // 12:30 UTC
    ['2026-05-01T12:00:00.000Z', 'free'], // no longer in the future
    ['2026-04-30T12:00:00Z', 'free'],
    ['not a date', 'free'],
    [null, 'free'],
    [undefined, 'free'],
  ])('with premium until %s is %s', (premiumExpiresAt, plan) => {
    expect(planAt(premiumExpiresAt)).toBe(plan);
  });

  it.each(['2026-04-30T12:00:00Z', null, undefined])(
    'is always premium where there are no plans (premium until %s)',
    (premiumExpiresAt) => {
      expect(planOf({ plans: 'off' }, { premiumExpiresAt, nowMs: NOW })).toBe('pro');
    },
  );
});

describe('premium', () => {
  it('lasts until the moment it ends, which already counts as free', () => {
    const end = new Date(NOW + 3 * 86_400_000).toISOString();
    expect([planAt(end), planAt(end, NOW + 3 * 86_400_000 - 1), planAt(end, NOW + 3 * 86_400_000)]).toEqual([
      'pro',
      'pro',
      'free',
    ]);
  });
});

describe('prices', () => {
  it('are in yuan in Mandarin, in dollars otherwise', () => {
    expect([currencyFor('zh'), currencyFor('es'), currencyFor('he')]).toEqual(['CNY', 'USD', 'USD']);
  });
});

describe('the day of usage', () => {
  it('ends at midnight UTC, which already belongs to the next day', () => {
    const at = (text: string) => new Date(usageDayEndsAtMs(Date.parse(text))).toISOString();
    expect(at('2026-05-01T23:59:59.999Z')).toBe('2026-05-02T00:00:00.000Z');
    expect(at('2026-05-02T00:00:00Z')).toBe('2026-05-03T00:00:00.000Z');
  });
});
