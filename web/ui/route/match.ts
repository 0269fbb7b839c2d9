/** The values of the names in a path, such as `moduleKey` in `/module/:moduleKey`. */
export type Params = Readonly<Partial<Record<string, string>>>;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The values in a path if it matches the pattern, whose last segment may be `*`, which matches everything from there
 * on.
 */
function paramsOf(pattern: readonly string[], path: readonly string[]): Params | null {
  const isOpen = pattern.at(-1) === '*';
  const named = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? path.length < named.length : path.length !== named.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of named.entries()) {
    const found = path[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(found);
    else if (part.toLowerCase() !== decoded(found).toLowerCase()) return null;
  }
  return params;
}

const kindOf = (segment: string | undefined): number =>
  segment === undefined || segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2;

/**
 * Below zero if the first pattern is more specific than the second: from the left, a word comes before a name, and a
 * name before `*`.
 */
function bySaying(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = kindOf(b[index]) - kindOf(a[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The pattern that matches a path; the most specific one if several do.
 *
 * @returns null if none matches
 */
export function match(
  patterns: readonly string[],
  path: string,
): { readonly pattern: string; readonly params: Params } | null {
  const here = segmentsOf(path);
  const found = patterns
    .map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
    .toSorted((a, b) => bySaying(a.segments, b.segments));
  for (const { pattern, segments } of found) {
    const params = paramsOf(segments, here);
    if (params) return { pattern, params };
  }
  return null;
}
