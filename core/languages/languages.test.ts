import { describe, expect, it } from 'vitest';
import { dialectsOf } from './dialects.ts';
import { interfaceDirection, textDirection, wordDirection } from './direction.ts';
import { interfaceLanguages, isInterfaceLanguageCode } from './interface-languages.ts';
import { parseLanguage } from './parse-language.ts';
import { studyLanguages } from './study-languages.ts';

describe('the study languages', () => {
  it('are the eleven on offer, in the order the pickers show them', () => {
    const codes = ['en', 'es', 'fr', 'de', 'it', 'pt', 'he', 'yi', 'zh', 'ar', 'ru'];
    expect(studyLanguages.map(({ code }) => code)).toEqual(codes);
  });

  it('run from right to left in Hebrew, Yiddish and Arabic, as word entry does', () => {
    const rtl = studyLanguages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rtl).toEqual(['he', 'yi', 'ar']);
    for (const { code, direction } of studyLanguages) expect(wordDirection(code)).toBe(direction);
  });

  it('have tags, names in composed form and dialects that fit the field', () => {
    for (const { code, tag, nativeName } of studyLanguages) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(nativeName.normalize('NFC')).toBe(nativeName);
      expect(dialectsOf(code).length).toBeGreaterThan(0);
      for (const dialect of dialectsOf(code)) {
        expect(Intl.getCanonicalLocales(dialect.tag)).toEqual([dialect.tag]);
        expect(dialect.name.length).toBeLessThanOrEqual(50);
      }
    }
  });
});

describe('the interface languages', () => {
  it('are five, Hebrew from right to left', () => {
    expect(interfaceLanguages.map(({ code, direction }) => [code, direction])).toEqual([
      ['en', 'ltr'],
      ['es', 'ltr'],
      ['fr', 'ltr'],
      ['he', 'rtl'],
      ['zh', 'ltr'],
    ]);
    expect(['he', 'de', ''].map(isInterfaceLanguageCode)).toEqual([true, false, false]);
  });
});

describe('direction', () => {
  it.each(['he', 'ar', 'fa', 'ur'])('of an interface in %s is right to left', (code) => {
    expect(interfaceDirection(code)).toBe('rtl');
  });

  it.each(['he', 'ar', 'fa', 'ur', 'yi', 'dv', 'ar-EG', 'iw'])('of words in %s is right to left', (tag) => {
    expect(wordDirection(tag)).toBe('rtl');
  });

  it('is right to left for Yiddish and Dhivehi words, but not for the interface', () => {
    expect(['yi', 'dv'].map(interfaceDirection)).toEqual(['ltr', 'ltr']);
    expect(['en', 'zh-Hans', 'ru', ''].map(wordDirection)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
  });
});

describe('reading a language', () => {
  it.each([
    ['es', 'es'],
    ['ES', 'es'],
    [' es-MX ', 'es'],
    ['zh_Hant_TW', 'zh'],
    ['iw', 'he'],
    ['Spanish', 'es'],
    [' Spanish ', 'es'],
    ['yiddish', 'yi'],
    ['Mandarin', 'zh'],
    ['Chinese', 'zh'],
    ['Español', 'es'],
    ['Espan\u0303ol', 'es'],
    ['עברית', 'he'],
  ])('%j is %s', (text, code) => {
    expect(parseLanguage(text)).toBe(code);
  });

  it.each(['', 'xx', 'Klingon', 'constructor', 'toString'])('%j is not on offer', (text) => {
    expect(parseLanguage(text)).toBeUndefined();
  });
});

describe('the direction of a text', () => {
  it.each([
    ['hola', 'es', 'ltr'],
    ['שלום!', 'he', 'rtl'],
    ['שלום!', 'es', 'rtl'], // not in the module's language: its mark belongs at the end of the Hebrew
    ['¡hola!', 'he', 'ltr'],
    ['CD חדש', 'he', 'rtl'], // with a foreign word in it
    ['the word שלום', 'en', 'ltr'],
    ['مرحبا؟', 'en', 'rtl'],
    ['25 %', 'he', 'rtl'], // nothing but numbers and marks
    ['', 'en', 'ltr'],
  ] as const)('%s in %s runs %s', (text, lang, direction) => {
    expect(textDirection(text, lang)).toBe(direction);
  });
});
