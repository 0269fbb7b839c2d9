import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { WhatFits } from '../../schema/what-fits.ts';
import type { Library } from '../library.ts';
import { inContext, isArticle } from './in-context.ts';
import { type Part, partsOf } from './message-parts.ts';
import { saidIn } from './said.ts';
import type { Thing } from './thing.ts';
import { kindsOfPart, thingsOf } from './things-of-clause.ts';
import { verbsOf } from './words-of-clause.ts';

export type { Thing } from './thing.ts';

/** A word that says what somebody does or is, with the ids of all its possible meanings. */
export type Doing = { readonly at: number; readonly verbs: readonly string[] };

/** A clause of a message, as far as the library can analyze it. */
export type Clause = {
  readonly language: LanguageCode;
  readonly parts: readonly Part[];
  readonly things: readonly Thing[];
  readonly doings: readonly Doing[];
  /** The kinds of things a part can name; empty if one of its meanings may be anything. */
  readonly kindsOf: (part: Part) => readonly KindOfThing[];
  /** Which kinds of things its verbs and adjectives go with. */
  readonly whatFits: WhatFits;
};

const BETWEEN_CLAUSES = /[.!?…,;:。！？؟،，；\n]+|\s[-–—]\s/u;

// Several rules look at the same message in succession.
const MOST_KEPT = 8;
const takenApart = new WeakMap<Library, Map<string, readonly Clause[]>>();

/** The clauses of a message. */
export const clausesOf = (library: Library, message: string, language: LanguageCode): readonly Clause[] => {
  const kept = takenApart.get(library) ?? new Map<string, readonly Clause[]>();
  takenApart.set(library, kept);
  const key = `${language} ${message}`;
  const clauses = kept.get(key) ?? clausesIn(library, message, language);
  for (const oldest of kept.size < MOST_KEPT ? [] : [...kept.keys()].slice(0, 1)) kept.delete(oldest);
  kept.set(key, clauses);
  return clauses;
};

const clausesIn = (library: Library, message: string, language: LanguageCode): readonly Clause[] =>
  message
    .split(BETWEEN_CLAUSES)
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => {
      const parts = inContext(library, partsOf(library, saidIn(language, text)), language);
      return {
        language,
        parts,
        things: thingsOf(library, parts, language),
        doings: doingsOf(parts),
        kindsOf: (part: Part) => kindsOfPart(library, part),
        whatFits: library.whatFits,
      };
    });

const doingsOf = (parts: readonly Part[]): readonly Doing[] =>
  parts.flatMap((part, at) => {
    // "With a smile" is not the verb.
    const verbs = isArticle(parts[at - 1]) ? [] : verbsOf(part);
    return verbs.length > 0 ? [{ at, verbs }] : [];
  });
