import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validatePair } from '../words/word-group.ts';
import { usablePair } from './usable-pair.ts';

describe('a pair typed in the demo', () => {
  it('is used with both sides', () => {
    expect(usablePair({ fromText: ' the  bridge ', toText: 'el puente' })).toEqual({
      fromText: 'the bridge',
      toText: 'el puente',
    });
  });

  it.each([
    ['bridge', ''],
    ['', 'el puente'],
    ['bridge', ' \u200E '],
  ])('is not used as %j with %j', (fromText, toText) => {
    expect(usablePair({ fromText, toText })).toBeNull();
  });

  it('is cut to 150 whole characters', () => {
    const pair = usablePair({ fromText: 'a'.repeat(151), toText: '🌱'.repeat(200) });
    expect(pair).toEqual({ fromText: 'a'.repeat(150), toText: '🌱'.repeat(150) });
  });

  it('is one that an account accepts, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 170 }), (text) => {
        const pair = usablePair({ fromText: text, toText: `x${text}` });
        if (pair) expect(validatePair(pair)).toEqual({ ok: true, value: pair });
      }),
      { numRuns: 50 },
    );
  });
});
