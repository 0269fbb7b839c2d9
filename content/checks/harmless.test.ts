import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isLanguageCode } from '@vocabloom/core/languages/study-languages.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { expect, test } from 'vitest';

test('no text of the library is mistaken for offensive language', () => {
  const folder = join(import.meta.dirname, '../data');
  const languageOfKey = (key: string): LanguageCode | undefined => {
    if (key === 'hePointed') return 'he';
    const [code = ''] = key.split('-');
    return isLanguageCode(code) ? code : undefined;
  };
  const textsIn = (
    value: unknown,
    language?: LanguageCode,
  ): readonly (readonly [string, LanguageCode?])[] => {
    if (typeof value === 'string') return [language ? [value, language] : [value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, languageOfKey(key) ?? language));
  };
  const files = globSync('**/*.json', { cwd: folder });
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  expect(texts.length).toBeGreaterThan(1000);
  const refused = texts.filter(
    ([text, language]) =>
      !screenText(text).ok || (language && !screenText(text, { languages: [language] }).ok),
  );
  expect(refused).toEqual([]);
});
