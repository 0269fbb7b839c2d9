import type { Library } from '../library.ts';
import { hanParts } from './han-parts.ts';
import type { Part } from './part.ts';
import type { Said } from './said.ts';
import { wordParts } from './word-parts.ts';

export type { Part } from './part.ts';

// What was said is taken apart once, though several questions are asked of it.
const takenApart = new WeakMap<Library, WeakMap<Said, readonly Part[]>>();

/** The words of a message, each as what the library knows it to be. */
export const partsOf = (library: Library, said: Said): readonly Part[] => {
  const known = takenApart.get(library) ?? new WeakMap<Said, readonly Part[]>();
  takenApart.set(library, known);
  const parts =
    known.get(said) ?? (said.language === 'zh' ? hanParts(library, said.folded) : wordParts(library, said));
  known.set(said, parts);
  return parts;
};
