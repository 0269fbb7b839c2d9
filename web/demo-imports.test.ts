import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesWith } from './first-texts.plugin.ts';

const importedPackages = /^import\s(?!type\s)[^;]*?from\s+'(@?[a-z][^'.]*)'/gm;
const asksServer = /^(@tanstack|@supabase|zod)\b/;

/** What is an account's: it asks the server, or holds what the server says to the protocol. */
const ofAccount =
  /-in-account\.tsx?$|^app\/queries\/|^platform\/(config|calls\/(?!server-error))|^\.\.\/contract\//;

const packagesOf = (path: string): readonly string[] =>
  [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(importedPackages)].map(
    ([, name = '']) => name,
  );

const accountIn = (pages: readonly string[]): readonly string[] =>
  [...modulesWith(pages)].filter(
    (path) => ofAccount.test(path) || packagesOf(path).some((name) => asksServer.test(name)),
  );

describe('the first files of a page of the demo hold nothing of an account', () => {
  it.each(['group', 'classic', 'learning', 'modes', 'choices', 'sentences', 'story'])('%s', (name) => {
    expect(accountIn([`app/demo/${name}.tsx`])).toEqual([]);
  });

  it('as is told of the page of an account, which does', () => {
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
