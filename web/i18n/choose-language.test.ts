import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('the language the interface starts in', () => {
  it('is the one the account prefers, whatever the device and the browser say', () => {
    expect(chooseLanguage({ stored: 'he', preferred: 'fr', browser: ['es-MX'] })).toBe('fr');
  });

  it('is the one just chosen, before the account knows of it', () => {
    const choices = { untold: 'zh', stored: 'zh', preferred: 'fr', browser: ['es-MX'] };
    expect(chooseLanguage(choices)).toBe('zh');
  });

  it('is the one chosen on this device while nobody is signed in', () => {
    expect(chooseLanguage({ stored: 'he', preferred: null, browser: ['es-MX'] })).toBe('he');
  });

  it('is the one the account prefers if nothing was chosen here', () => {
    expect(chooseLanguage({ stored: null, preferred: 'fr', browser: ['es-MX'] })).toBe('fr');
  });

  it('is the first of the browser’s languages that the interface supports', () => {
    expect(chooseLanguage({ stored: null, preferred: null, browser: ['de-AT', 'zh-Hant-TW', 'es'] })).toBe(
      'zh',
    );
  });

  it('recognizes the old code for Hebrew', () => {
    expect(chooseLanguage({ stored: null, preferred: null, browser: ['iw-IL'] })).toBe('he');
  });

  it('is English if nothing fits or what was stored is not a language of the interface', () => {
    expect(chooseLanguage({ stored: 'xx', preferred: 7, browser: ['de'] })).toBe('en');
  });
});
