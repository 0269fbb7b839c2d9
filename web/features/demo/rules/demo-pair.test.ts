import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialectOf, pairKey, readPairKey, variantOf, withLanguage } from './demo-pair.ts';

const language = fc.constantFrom(...LANGUAGE_CODES);
const pairs = fc
  .record({ fromLang: language, toLang: language })
  .filter(({ fromLang, toLang }) => fromLang !== toLang);

describe('the pair of the demo', () => {
  it('is found by its key', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        expect(readPairKey(pairKey(pair))).toEqual(pair);
      }),
    );
  });

  it('always consists of two different languages, whichever is chosen', () => {
    const side = fc.constantFrom<'fromLang' | 'toLang'>('fromLang', 'toLang');
    fc.assert(
      fc.property(pairs, side, language, (pair, at, chosen) => {
        const changed = withLanguage(pair, { side: at, language: chosen });
        expect(changed[at]).toBe(chosen);
        expect(changed.fromLang).not.toBe(changed.toLang);
      }),
    );
  });

  it('is Mexican Spanish from English, and the main form from any other language', () => {
    expect(variantOf({ fromLang: 'en', toLang: 'es' })).toBe('es-MX');
    expect(dialectOf({ fromLang: 'en', toLang: 'es' })).toBe('Mexican');
    expect(variantOf({ fromLang: 'he', toLang: 'es' })).toBe('es');
    expect(dialectOf({ fromLang: 'he', toLang: 'es' })).toBe('');
  });
});
