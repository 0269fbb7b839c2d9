import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Exports = Readonly<Record<string, string | null>>;

/** A package of the project: its folder, and what it lets others import. */
export type Package = { readonly name: string; readonly folder: string; readonly exports: Exports };

/** The packages of a project, read from their `package.json`. */
export const readPackages = (root: string, files: readonly string[]): readonly Package[] =>
  files
    .filter((file) => /(^|\/)package\.json$/.test(file) && file !== 'package.json')
    .map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
      return { name, folder: dirname(file), exports };
    });

/** The package a file is in; undefined for files of the project as a whole. */
export const packageOf = (packages: readonly Package[], file: string): Package | undefined =>
  packages.find(({ folder }) => file.startsWith(`${folder}/`));

/**
 * The file that `@vocabloom/name/inner` resolves to in a package, exported or not; undefined if no package here has
 * that name.
 */
export function namedFile(packages: readonly Package[], specifier: string): string | undefined {
  const owner = packages.find(({ name }) => specifier.startsWith(`${name}/`));
  return owner && owner.folder + specifier.slice(owner.name.length);
}

/**
 * Whether a package exports one of its files, reading `exports` as Node does: the longest pattern decides, null
 * excludes.
 */
export function offers({ folder, exports }: Package, file: string): boolean {
  const inner = `.${file.slice(folder.length)}`;
  if (inner in exports) return exports[inner] !== null;
  const patterns = Object.keys(exports)
    .filter((key) => matches(key, inner))
    .toSorted((a, b) => b.length - a.length);
  const [closest] = patterns;
  return closest !== undefined && exports[closest] !== null;
}

function matches(pattern: string, inner: string): boolean {
  const [before = '', after] = pattern.split('*');
  return (
    after !== undefined &&
    inner.startsWith(before) &&
    inner.endsWith(after) &&
    inner.length > before.length + after.length
  );
}
