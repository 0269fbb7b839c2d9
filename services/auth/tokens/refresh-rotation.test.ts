import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActiveToken, decideRotation, type PresentedToken } from './refresh-rotation.ts';

const nowMs = 1_000_000;
const revoked = (secondsAgo: number): PresentedToken => ({
  token: 'first',
  revoked: true,
  revokedAtMs: nowMs - secondsAgo * 1000,
});
const decide = (presented: PresentedToken, active: ActiveToken | null, reuseSeconds = 10) =>
  decideRotation({ presented, active, nowMs, reuseSeconds });

describe('a refresh token that is presented', () => {
  test('is rotated while it is active', () => {
    const presented = { token: 'first', revoked: false, revokedAtMs: 0 };
    expect(decide(presented, { parent: null, seed: null })).toEqual({
      result: 'rotate',
      reason: 'active',
    });
  });

  test('leads to its active child again, no matter how long ago it was revoked', () => {
    expect(decide(revoked(1_000_000), { parent: 'first', seed: 'seed' })).toEqual({
      result: 'repeat',
      reason: 'parent-of-active',
      seed: 'seed',
    });
  });

  test('gets another child if its active one cannot be derived again', () => {
    expect(decide(revoked(1_000_000), { parent: 'first', seed: null })).toEqual({
      result: 'rotate',
      reason: 'parent-of-active',
    });
  });

  test('is rotated once more within the reuse interval', () => {
    expect(decide(revoked(10), { parent: 'second', seed: 'seed' })).toEqual({
      result: 'rotate',
      reason: 'within-reuse-interval',
    });
  });

  test('revokes the whole family after the reuse interval', () => {
    expect(decide(revoked(10.001), { parent: 'second', seed: 'seed' })).toEqual({
      result: 'revoke-family',
      reason: 'reused',
    });
  });

  test('has no reuse interval when none is set', () => {
    expect(decide(revoked(0), { parent: 'second', seed: 'seed' }, 0).result).toBe('revoke-family');
  });

  test('does not restore a revoked family within the reuse interval', () => {
    expect(decide(revoked(0), null)).toEqual({ result: 'revoke-family', reason: 'reused' });
  });

  test('never yields a token if it was revoked too long ago and is not the parent of the active one', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 100_000 }), fc.string(), (reuse, late, parent) => {
        fc.pre(parent !== 'first');
        const decision = decide(revoked(reuse + late), { parent, seed: 'seed' }, reuse);
        expect(decision.result).toBe('revoke-family');
      }),
    );
  });
});
