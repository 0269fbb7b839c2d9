import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesWith } from './first-texts.plugin.ts';

const importedPackages = /^import\s(?!type\s)[^;]*?from\s+'(@?[a-z][^'.]*)'/gm;
const asksServer = /^(@tanstack|@supabase|zod)\b/;

/** What belongs to an account: it calls the server, or validates what the server sends. */
const ofAccount =
  /-in-account\.tsx?$|^app\/queries\/|^platform\/(config|calls\/(?!server-error))|^\.\.\/contract\//;

const packagesOf = (path: string): readonly string[] =>
  [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(importedPackages)].map(
    ([, name = '']) => name,
  );

const asking = (path: string): boolean => packagesOf(path).some((name) => asksServer.test(name));

const accountIn = (pages: readonly string[]): readonly string[] =>
  [...modulesWith(pages)].filter((path) => ofAccount.test(path) || asking(path));

describe('the first files of a demo page contain nothing that belongs to an account', () => {
  it.each(['group', 'classic', 'learning', 'modes', 'choices', 'sentences', 'story'])('%s', (name) => {
    expect(accountIn([`app/demo/${name}.tsx`])).toEqual([]);
  });

  it('nor does the file that every page begins with bring the query library or the schemas', () => {
    expect([...modulesWith(['app/main.tsx'])].filter(asking)).toEqual([]);
  });

  it('while the page of an account does contain it', () => {
    const found = accountIn(['features/story/pages/story-page.tsx']);
    expect(found).toEqual(
      expect.arrayContaining([
        'features/story/components/story-in-account.tsx',
        'features/tutor/components/tutor-in-account.tsx',
        'platform/calls/server-call.ts',
        'platform/config.ts',
      ]),
    );
  });
});
