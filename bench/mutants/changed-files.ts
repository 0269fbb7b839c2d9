import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeAll } from './changes.ts';

export const root = join(import.meta.dirname, '../..');

/** All changes of these files, named relative to the root of the project, with the same ids each time. */
export const changesIn = (files: readonly string[]) =>
  changeAll(files.map((file) => ({ path: join(root, file), text: readFileSync(join(root, file), 'utf8') })));
