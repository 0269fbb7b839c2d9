import type { KindOfThing } from '../../schema/kinds-of-things.ts';

/** What a thing in a clause hangs on: a verb, a word of place ("in", "with"), "of" with another thing, or nothing that is known. */
export type Governor =
  | { readonly of: 'verb'; readonly verbs: readonly string[] }
  | { readonly of: 'place'; readonly words: readonly string[]; readonly verbs: readonly string[] }
  | { readonly of: 'thing'; readonly thing: Thing }
  | { readonly of: 'beginning' }
  | { readonly of: 'unknown' };

/** A thing that is named in a clause. */
export type Thing = {
  readonly at: number;
  /** Ids of what its word can mean. */
  readonly ids: readonly string[];
  /** What sorts of thing its word can name; empty where one of its meanings may be anything. */
  readonly kinds: readonly KindOfThing[];
  readonly governor: Governor;
};
