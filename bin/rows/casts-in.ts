import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForTests } from '../walls/walls.ts';
import { findCasts } from './find-casts.ts';

const rooms = '{core,contract,content,database,services,server,web}/**/*.{ts,tsx}';

/** The casts from the database to a type in the product's sources, each as `path:line  text`. */
export const castsIn = (root: string): readonly string[] =>
  globSync(rooms, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => !isForTests(file))
    .toSorted()
    .flatMap((file) =>
      findCasts(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line}  ${text}`,
      ),
    );
