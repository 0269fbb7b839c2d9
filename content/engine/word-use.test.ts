import { describe, expect, it } from 'vitest';
import { smallLibrary } from '../testing/small-library.ts';
import { isOtherLanguage } from './text-language.ts';
import { hears } from './word-use.ts';

describe('a cue', () => {
  it.each([
    ['es', 'Quiero dos cafés, por favor.', 'café'],
    ['es', 'Una limonda fría.', 'limonada'],
    ['pt', 'Não, obrigado.', 'não'],
    ['he', 'אנחנו נוסעים לים', 'ים'],
    ['ar', 'سافرت بالبر', 'بر'],
    ['zh', '我想喝咖啡。', '咖啡'],
    ['de', '38,5', '38'],
  ] as const)('is heard in %s: %j by %j', (language, text, cue) => {
    expect(hears({ text, language }, [cue])).toBe(cue);
  });
});

describe('a cue', () => {
  it.each([
    ['pt', 'O elefante vive na África.', 'não'],
    ['he', 'ירושלים', 'ים'],
    ['he', 'ימים', 'ים'],
    ['en', 'I see', 'tea'],
  ] as const)('is not heard in %s: %j by %j', (language, text, cue) => {
    expect(hears({ text, language }, [cue])).toBeUndefined();
  });

  it('is not heard in another known word', () => {
    const known = new Set(['manta']);
    expect(hears({ text: 'una manta', language: 'es', known }, ['canta'])).toBeUndefined();
    expect(hears({ text: 'una manta', language: 'es' }, ['canta'])).toBe('canta');
  });
});

describe('an answer', () => {
  it.each(['2', '38,5', '10:30', '36!'])('that is a number is in any language: %j', (text) => {
    expect(isOtherLanguage(smallLibrary, text, 'ru')).toBe(false);
  });

  it('in other letters, or without any, is in another language', () => {
    expect(isOtherLanguage(smallLibrary, 'two', 'ru')).toBe(true);
    expect(isOtherLanguage(smallLibrary, '???', 'ru')).toBe(true);
  });
});
