import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForTests } from '../walls/walls.ts';
import { findCasts } from './find-casts.ts';

const rooms = '{core,contract,content,database,services,server,web}/**/*.{ts,tsx}';

/** The casts in the sources of a project, each as `path:line  text`, those for tests apart. */
export function castsIn(root: string): {
  readonly product: readonly string[];
  readonly tests: readonly string[];
} {
  const files = globSync(rooms, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).toSorted();
  const casts = files.flatMap((file) =>
    findCasts(file, readFileSync(join(root, file), 'utf8')).map(({ line, text }) => ({
      file,
      text: `${file}:${line}  ${text}`,
    })),
  );
  const { product = [], tests = [] } = Object.groupBy(casts, ({ file }) =>
    isForTests(file) ? 'tests' : 'product',
  );
  return { product: product.map(({ text }) => text), tests: tests.map(({ text }) => text) };
}
