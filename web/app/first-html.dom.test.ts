import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../i18n/choose-language.ts';
import early from '../public/early.js?raw';

const first = new DOMParser().parseFromString(
  readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'),
  'text/html',
);
const catalogue = (code: string) =>
  readFileSync(join(import.meta.dirname, `../i18n/locales/${code}.po`), 'utf8');

const root = document.documentElement;
afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute('lang');
  root.removeAttribute('dir');
});

describe('before the app', () => {
  it.each([
    [{}, ['he-IL', 'en']],
    [{}, ['iw']],
    [{}, ['de-DE', 'zh-Hant-TW', 'fr']],
    [{}, ['de', 'pt-BR']],
    [{ language: 'fr' }, ['he']],
    [{ language: 'fr', 'language-untold': 'es' }, ['he']],
    [{ language: 'klingon' }, ['he']],
    [{ language: 'zh', session: 'not JSON' }, ['he']],
  ] as const)(
    'the page has the language and the direction the app will have: %j, browser %j',
    (stored, browser) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(`vocabloom.${name}`, value);
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
      new Function(early)();
      const expected = chooseLanguage({
        untold: localStorage.getItem('vocabloom.language-untold'),
        stored: localStorage.getItem('vocabloom.language'),
        preferred: null,
        browser,
      });
      expect([root.lang, root.dir]).toEqual([expected, interfaceDirection(expected)]);
    },
  );

  it('the language of the account counts where nothing was chosen on the device', () => {
    const session = { user: { user_metadata: { preferred_language: 'he' } } };
    localStorage.setItem('vocabloom.session', JSON.stringify(session));
    new Function(early)();
    expect(root.lang).toBe('he');
  });

  it('the browser’s language counts where storage is refused', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['he']);
    new Function(early)();
    expect(root.dir).toBe('rtl');
  });

  it.each(INTERFACE_LANGUAGE_CODES)('it says in %s that it is loading, in the words of the app', (code) => {
    root.lang = code;
    const script = first.querySelector('#root script');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement);
    new Function(script?.textContent ?? '')();
    const text = script?.previousElementSibling?.textContent ?? '';
    expect(catalogue(code)).toContain(`msgid "Loading..."\nmsgstr "${text}"`);
  });

  it('it says in each language that it needs JavaScript', () => {
    const texts = new DOMParser().parseFromString(
      first.querySelector('noscript')?.innerHTML ?? '',
      'text/html',
    );
    const parts = [...texts.querySelectorAll('p')];
    expect(parts.map(({ lang }) => lang)).toEqual(INTERFACE_LANGUAGE_CODES);
    for (const part of parts) {
      expect(part.dir || 'ltr').toBe(part.lang === 'he' ? 'rtl' : 'ltr');
      expect(part.textContent).toContain('JavaScript');
    }
  });
});
