import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

/** A source as its tree. */
export type Source = { readonly path: string; readonly program: Program };

export const parse = (path: string, text: string): Source => ({
  path,
  program: parseSync(path, text).program,
});

/** The sources of some folders, tests and what is for them left out. */
export const readSources = (root: string, folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, {
        cwd: root,
        exclude: ['**/node_modules', '**/dist', '**/testing', '**/testing{.,-}*', '**/*.test.{ts,tsx}'],
      }),
    )
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
