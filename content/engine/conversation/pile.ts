import type { Library } from '../library.ts';
import { type Part, partsOf } from './message-parts.ts';
import type { Said } from './said.ts';

const idOf = (name: string): string => name.slice(name.indexOf('/') + 1);

const isOnly = ({ meant, means }: Part, ids: ReadonlySet<string>): boolean => {
  const all = [...meant.map(({ concept }) => concept.id), ...means.map(idOf)];
  return all.length > 0 && all.every((id) => ids.has(id));
};

const BECAUSE = new Set(['because', 'why']);
/** What makes something more, and needs something that it makes more. */
const DEGREES = new Set(['very', 'much', 'too', 'also', 'really']);
/** What another clause hangs on: nothing a message ends in. */
const HANGING = new Set(['and', 'because', 'if', 'in-order-to']);

const isBareThing = ({ meant }: Part): boolean =>
  meant.length > 0 && meant.every(({ concept }) => concept.pos === 'noun' || concept.pos === 'name');

/** "Wie heißt er denn?" */
const SPOKEN = 'denn';

/** In fewer words somebody may have stopped to think. */
const SHORTEST = 3;
/** Things beside each other with nothing between them are no reason. */
const SEVERAL = 2;

/**
 * Whether words are piled up where a sentence should be: a reason of which nothing follows but "very" or things without a
 * word that joins them ("because Monday river"), or an end that another clause hangs on ("because when").
 */
export const isPile = (library: Library, said: Said): boolean => {
  const parts = partsOf(library, said);
  if (parts.length < SHORTEST) return false;
  const last = parts.at(-1);
  if (last !== undefined && last.text !== SPOKEN && isOnly(last, HANGING)) return true;
  const because = parts.findIndex((part) => isOnly(part, BECAUSE));
  if (because < 0) return false;
  const rest = parts.slice(because + 1);
  if (rest.length === 0) return false;
  return rest.every((part) => isOnly(part, DEGREES)) || (rest.length >= SEVERAL && rest.every(isBareThing));
};
