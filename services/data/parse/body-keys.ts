import type { JsonKind, JsonVisitor } from '@vocabloom/database/json/json-reader.ts';
import { bodyError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';

/** A body as a whole: its kind, and the keys of the object or of each row, sorted; null for no rows. */
export type BodyKeys = { readonly kind: JsonKind; readonly keys: readonly string[] | null };

/**
 * Collects the keys of a body while it is read. With `alike`, an array's elements must be objects with the same keys.
 * Throws PGRST102 if they are not, for too many keys, and for a duplicate key, because readers disagree on which value
 * counts.
 */
export function collectKeys({ alike }: { readonly alike: boolean }): {
  found: () => BodyKeys;
  visitor: JsonVisitor;
} {
  let kind: JsonKind = 'other';
  let first: ReadonlySet<string> | null = null;
  let current = new Set<string>();

  const endRow = () => {
    if (first === null) first = current;
    else if (alike && !isSame(first, current)) throw unlikeKeys();
    current = new Set();
  };

  return {
    found: () => ({ kind, keys: first === null ? null : [...first].toSorted() }),
    visitor: {
      onValue: (value) => {
        if (value.depth === 0) kind = value.kind;
        if (value.depth !== 1 || kind !== 'array') return;
        if (value.kind === 'object') return;
        if (alike) throw unlikeKeys();
        // An array that does not begin with an object has no keys.
        first ??= new Set();
      },
      onKey: (key, depth) => {
        if (depth !== (kind === 'object' ? 1 : 2)) return;
        if (current.has(key)) throw bodyError('An object of the body has a key twice');
        current.add(key);
        if (current.size > limits.names)
          throw bodyError(`An object of the body has more than ${limits.names} keys`);
      },
      onText: () => undefined,
      onEnd: ({ depth }) => {
        if (depth === (kind === 'object' ? 0 : 1)) endRow();
      },
    },
  };
}

const unlikeKeys = () => bodyError('All object keys must match');

function isSame(first: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return first.size === other.size && [...first].every((key) => other.has(key));
}
