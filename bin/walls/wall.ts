import { matchesGlob } from 'node:path';
import type { Import, ImportGraph } from './import-graph.ts';

/** A wall that no import may pass: what it stops, and the message for a person who runs into it. */
export type Wall = {
  readonly stops: (found: Import, graph: ImportGraph) => boolean;
  readonly why: string;
  readonly instead: string;
  /** An import it stops. */
  readonly breach: { readonly from: string; readonly to: string };
};

export const isOneOf = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern));

export const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing{.,-}*', 'e2e/**', 'bench/**'];
/** Whether a file is only for tests or measurements, which the walls within the product do not stop. */
export const isForTests = (path: string) => isOneOf(path, tests);

/** Stops every import from `of` to `to`. */
export const imports =
  ({
    of,
    to,
    except = [],
  }: Record<'of' | 'to', readonly string[]> & { readonly except?: readonly string[] }) =>
  (found: Import): boolean =>
    isOneOf(found.from, of) && isOneOf(found.to, to) && !isOneOf(found.from, except);

/** The package or other top-level folder a file is in; each service is one. */
export const roomOf = (path: string): string => /^(services\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/** Stops imports of a room from any room other than those named. */
export const leaves =
  (room: string, allowed: readonly string[]) =>
  ({ from, to, isFile }: Import): boolean =>
    isFile && roomOf(from) === room && roomOf(to) !== room && !allowed.includes(roomOf(to));

/** The folder directly under `base` that a file is in. */
export const folderIn = (base: string, path: string): string | undefined =>
  path.startsWith(`${base}/`) ? path.split('/')[base.split('/').length] : undefined;

/** Stops an import from a folder of a list to a later one, within `base`. */
export const climbs =
  (base: string, order: readonly string[]) =>
  ({ from, to, isFile }: Import): boolean => {
    const placeOf = (path: string) => order.indexOf(folderIn(base, path) ?? '');
    return isFile && placeOf(from) >= 0 && placeOf(to) > placeOf(from);
  };
