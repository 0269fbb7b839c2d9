import type { Library } from '../library.ts';
import { hanParts } from './han-parts.ts';
import type { Part } from './part.ts';
import type { Said } from './said.ts';
import { wordParts } from './word-parts.ts';

export type { Part } from './part.ts';

// A message is analyzed only once, though several rules look at it.
const takenApart = new WeakMap<Library, WeakMap<Said, readonly Part[]>>();

/** The words of a message, each with what the library knows about it. */
export const partsOf = (library: Library, said: Said): readonly Part[] => {
  const known = takenApart.get(library) ?? new WeakMap<Said, readonly Part[]>();
  takenApart.set(library, known);
  const parts =
    known.get(said) ?? (said.language === 'zh' ? hanParts(library, said.folded) : wordParts(library, said));
  known.set(said, parts);
  return parts;
};
