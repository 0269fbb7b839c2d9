import type { KindOfThing } from '../../schema/kinds-of-things.ts';

/**
 * What a thing in a clause depends on: a verb, a word of place ("in", "with"), "of" with another thing, or nothing
 * known.
 */
export type Governor =
  | { readonly of: 'verb'; readonly verbs: readonly string[] }
  | { readonly of: 'place'; readonly words: readonly string[]; readonly verbs: readonly string[] }
  | { readonly of: 'thing'; readonly thing: Thing }
  | { readonly of: 'beginning' }
  | { readonly of: 'unknown' };

/** A thing named in a clause. */
export type Thing = {
  readonly at: number;
  /** The ids of its word's possible meanings. */
  readonly ids: readonly string[];
  /** The kinds of things its word can name; empty if one of its meanings may be anything. */
  readonly kinds: readonly KindOfThing[];
  readonly governor: Governor;
};
