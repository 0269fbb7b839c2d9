import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const [section = ''] = read('../../docs/product.md').split('### Error texts\n')[1]?.split('\n### ') ?? [];
const notShown = [...section.matchAll(/^\| “([^”]+)” \|/gm)].map(([, text = '']) => text);
const texts = read('./locales/en.po');

test('texts that are said not to be shown are not shown', () => {
  expect(notShown.length).toBeGreaterThan(5);
  for (const text of notShown) expect(texts).not.toContain(`msgid "${text}"`);
});

test.each(['coming soon', 'unlimited'])('nothing in the app is called %s', (claim) => {
  expect(texts.toLowerCase()).not.toContain(claim);
});
