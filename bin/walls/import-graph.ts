import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namedFile, type Package, readPackages } from './packages.ts';
import { readImports } from './read-imports.ts';

/** One import: of a file of the project (`to` is its path), or of an external package (`to` is its name). */
export type Import = {
  readonly from: string;
  readonly line: number;
  readonly to: string;
  readonly isFile: boolean;
  /** Whether it is written as a path instead of a package name. */
  readonly isRelative: boolean;
};

export type ImportGraph = {
  readonly files: readonly string[];
  readonly packages: readonly Package[];
  readonly imports: readonly Import[];
};

/** Downloaded or built files, and data. */
const skipped = ['**/node_modules', '**/dist', 'content/data', '.*'];

/** All sources of a project with their imports. Paths are relative to `root`. */
export function readImportGraph(root: string): ImportGraph {
  const files = globSync('**/*.{ts,tsx,mts,js,mjs,json}', { cwd: root, exclude: skipped }).toSorted();
  const packages = readPackages(root, files);
  const sources = files.filter((file) => !file.endsWith('.json'));
  const imports = sources.flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).map(({ specifier, line }) => ({
      from,
      line,
      ...resolve(packages, { from, specifier }),
    })),
  );
  return { files: sources, packages, imports };
}

const isSource = (file: string): boolean =>
  /\.([mc]?[jt]s|tsx|json)$/.test(file) && !file.endsWith('package.json');

function resolve(
  packages: readonly Package[],
  { from, specifier }: { readonly from: string; readonly specifier: string },
): Pick<Import, 'to' | 'isFile' | 'isRelative'> {
  const isRelative = specifier.startsWith('.');
  const bare = specifier.replace(/\?.*$/, '');
  const file = isRelative ? join(dirname(from), bare) : namedFile(packages, bare);
  return { to: file ?? specifier, isFile: file !== undefined && isSource(file), isRelative };
}
