import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForTests } from '../walls/wall.ts';

const rooms = ['core', 'contract', 'content', 'database', 'services', 'server', 'web'];

/** The TypeScript files of the product, by path: no tests or test helpers, and nothing generated. */
export function readProductCode({
  root = '.',
  folders = rooms,
}: {
  readonly root?: string;
  readonly folders?: readonly string[];
} = {}): ReadonlyMap<string, string> {
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules', '**/dist'] },
  );
  return new Map(
    paths
      .filter((path) => !isForTests(path) && !path.endsWith('.gen.ts'))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
