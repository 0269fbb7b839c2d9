import { describe, expect, test } from 'vitest';
import type { TokenVerdict } from '../ports.ts';
import { createIdentify } from './identify.ts';

const startSeconds = 1_800_000_000;

/** An identify with a clock to turn and a count of the checks it made. */
function createTested(expSeconds: number | undefined, tokenCacheSeconds = 300) {
  const clock = { seconds: startSeconds };
  const asked: string[] = [];
  const verifyToken = async (bearer: string): Promise<TokenVerdict> => {
    asked.push(bearer);
    if (bearer === 'bad') return { ok: false, refusal: { kind: 'expired' } };
    return {
      ok: true,
      claims: { role: 'authenticated', ...(expSeconds === undefined ? {} : { exp: expSeconds }) },
    };
  };
  const identify = createIdentify({
    verifyToken,
    clock: { nowMs: () => clock.seconds * 1000 },
    settings: { tokenCacheSeconds },
  });
  return { identify, clock, asked };
}

describe('who is calling', () => {
  test('no Authorization, or another scheme, is anonymous', () => {
    const { identify, asked } = createTested(undefined);
    expect(identify(undefined)).toEqual({ identity: { kind: 'anonymous' }, hasToken: false });
    expect(identify('Basic abc')).toEqual({ identity: { kind: 'anonymous' }, hasToken: false });
    expect(asked).toEqual([]);
  });

  test('a token is checked once until it expires', async () => {
    const { identify, clock, asked } = createTested(startSeconds + 60);
    await identify('Bearer good');
    await identify('bearer   good');
    clock.seconds += 59;
    await identify('Bearer good');
    expect(asked).toEqual(['good']);
    clock.seconds += 2;
    await identify('Bearer good');
    expect(asked).toEqual(['good', 'good']);
  });

  test('and at most for the time the settings allow', async () => {
    const { identify, clock, asked } = createTested(undefined, 10);
    await identify('Bearer good');
    clock.seconds += 11;
    await identify('Bearer good');
    expect(asked).toHaveLength(2);
  });

  test('a refusal is not remembered', async () => {
    const { identify, asked } = createTested(undefined);
    await expect(identify('Bearer bad')).rejects.toThrow('JWT expired');
    await expect(identify('Bearer bad')).rejects.toThrow('JWT expired');
    expect(asked).toHaveLength(2);
  });

  test('an empty token is refused', () => {
    const { identify } = createTested(undefined);
    expect(() => identify('Bearer ')).toThrow('Empty JWT is sent in Authorization header');
  });

  test('the memory is bounded: the oldest token leaves', async () => {
    const { identify, asked } = createTested(undefined);
    for (let number = 0; number <= 10_000; number += 1) await identify(`Bearer t${number}`);
    const checks = asked.length;
    await identify('Bearer t10000');
    expect(asked).toHaveLength(checks);
    await identify('Bearer t0');
    expect(asked).toHaveLength(checks + 1);
  });
});
