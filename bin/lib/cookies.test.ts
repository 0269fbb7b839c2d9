import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProductCode } from './product-code.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Who sets a cookie, and which. The ad network's are its own: this one only deletes them. */
const setters: Readonly<Record<string, string | null>> = {
  'web/platform/session/language.ts': 'vocabloom.language',
  'web/platform/session/signed-in-cookie.ts': 'vocabloom.signed-in',
  'web/site/scripts/every-page.ts': 'vocabloom.signed-in',
  'services/auth/http/device.ts': 'signed-in-here',
  'web/features/ads/network/end-network.ts': null,
};

const cookies = [...new Set(Object.values(setters))].filter((name) => name !== null);

it('every cookie is named in the privacy policy', () => {
  const found = [...readProductCode()]
    .filter(([, source]) => /document\.cookie\s*=[^=]|['"]set-cookie['"]/i.test(source))
    .map(([path]) => path);
  expect(
    found.toSorted(),
    'A new cookie: name it in web/site/texts/privacy.ts, in five languages, and here.',
  ).toEqual(Object.keys(setters).toSorted());
  for (const [path, name] of Object.entries(setters)) if (name !== null) expect(read(path)).toContain(name);
});

it.each(['en', 'es', 'fr', 'he', 'zh'])('the privacy policy names each of them in %s', (language) => {
  const catalogue = read(`web/site/locales/${language}.po`);
  for (const name of cookies) expect(catalogue).toMatch(new RegExp(`msgstr ".*${name}`));
});
