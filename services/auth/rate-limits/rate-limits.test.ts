import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { type Bucket, takeToken } from './token-bucket.ts';

const rate = { burst: 30, count: 30, perSeconds: 300 };

describe('a token bucket', () => {
  test('allows its burst at once and then one more every ten seconds', () => {
    let bucket: Bucket | undefined;
    const take = (nowMs: number) => {
      const decision = takeToken({ bucket, rate, nowMs });
      bucket = decision.bucket;
      return decision.result;
    };
    for (let i = 0; i < 30; i += 1) expect(take(0)).toBe('allowed');
    expect(take(0)).toBe('refused');
    expect(take(9_999)).toBe('refused');
    expect(take(10_000)).toBe('allowed');
    expect(take(10_000)).toBe('refused');
  });

  test('never allows more than burst and rate together, whenever requests come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 300 }), (pauses) => {
        let bucket: Bucket | undefined;
        let nowMs = 0;
        let allowed = 0;
        for (const pause of pauses) {
          nowMs += pause;
          const decision = takeToken({ bucket, rate, nowMs });
          bucket = decision.bucket;
          if (decision.result === 'allowed') allowed += 1;
        }
        expect(allowed).toBeLessThanOrEqual(
          rate.burst + (nowMs / 1000) * (rate.count / rate.perSeconds) + 1e-6,
        );
      }),
    );
  });

  test('gains nothing from a clock that runs backward', () => {
    const spent = takeToken({ bucket: { tokens: 0, atMs: 1000 }, rate, nowMs: 0 });
    expect(spent.result).toBe('refused');
  });
});

describe('requests from an IP address', () => {
  const limiterOf = (scale: number) => createAddressLimiter({ clock: { nowMs: () => 0 }, scale });
  const allowedOf = (scale: number) => {
    const limiter = limiterOf(scale);
    return Array.from({ length: 100 }, () => limiter.allows('signup', '192.0.2.1')).filter(Boolean).length;
  };

  test('are limited per act and address', () => {
    const limiter = limiterOf(1);
    for (let i = 0; i < 30; i += 1) limiter.allows('signup', '192.0.2.1');
    expect(limiter.allows('signup', '192.0.2.1')).toBe(false);
    expect(limiter.allows('recover', '192.0.2.1')).toBe(true);
    expect(limiter.allows('signup', '192.0.2.2')).toBe(true);
  });

  test('have limits multiplied by the scale, and none with 0', () => {
    expect([allowedOf(1), allowedOf(2), allowedOf(0.1), allowedOf(0)]).toEqual([30, 60, 3, 100]);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the client at %s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));
