import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each([
  ['vocabloom.language=he', 'fr', 'he'],
  ['theme=dark; vocabloom.language=zh; other=1', undefined, 'zh'],
  ['vocabloom.language=xx', 'fr', 'fr'],
  [undefined, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'de,es;q=0.4,he;q=0.7', 'he'],
  [undefined, 'ES-mx', 'es'],
  [undefined, 'fr;q=0, ru', 'en'],
  [undefined, 'de, ru', 'en'],
  [undefined, undefined, 'en'],
] as const)('with the cookie %j and the languages %j a page is in %s', (cookie, languages, language) => {
  expect(pageLanguage({ cookie, 'accept-language': languages })).toBe(language);
});

test('whatever is sent, it is one of the five', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, languages) => {
      expect(['en', 'es', 'fr', 'he', 'zh']).toContain(
        pageLanguage({ cookie, 'accept-language': languages }),
      );
    }),
  );
});
