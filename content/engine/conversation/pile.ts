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

const isAnyOf = ({ meant, means }: Part, ids: ReadonlySet<string>): boolean =>
  [...meant.map(({ concept }) => concept.id), ...means.map(idOf)].some((id) => ids.has(id));

const VERY = new Set(['very']);
/** What "very" never stands before. */
const UNDESCRIBED = new Set(['the', 'a', 'and', 'but', 'because', 'i', 'you', 'he', 'she', 'we', 'they']);
/** Who does something, where a verb has to say what. */
const DOERS = new Set(['i', 'he', 'she', 'we', 'they']);
/** Some of them are said behind "with" as well: "ellos". */
const DOING_OR_DONE = new Set([...DOERS, 'them', 'us']);
/** Behind these nothing more needs to be said of them: "my brother and I", "taller than you". */
const JOINED = new Set([
  'and',
  'or',
  'than',
  'like-as',
  'not',
  'also',
  'only',
  'just',
  'but',
  'that-conj',
  'if',
]);
/** Languages whose verbs are always said. */
const WITH_VERBS: readonly Said['language'][] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

const SHORTEST_UNFINISHED = 5;

/** Whether a message says who and never what they do, in the middle of other words, or makes "very" of what cannot be more. */
export const isUnfinished = (library: Library, said: Said): boolean => {
  if (!WITH_VERBS.includes(said.language)) return false;
  const parts = partsOf(library, said);
  const isVeryNothing = parts.some(
    (part, at) =>
      isOnly(part, VERY) && parts[at + 1] !== undefined && isOnly(parts[at + 1] as Part, UNDESCRIBED),
  );
  if (isVeryNothing) return true;
  if (parts.length < SHORTEST_UNFINISHED || parts.some(isDoing)) return false;
  return parts.some(
    (part, at) =>
      at > 0 &&
      isOnly(part, DOING_OR_DONE) &&
      isAnyOf(part, DOERS) &&
      !isAnyOf(parts[at - 1] as Part, JOINED),
  );
};

const DOING = new Set('be have be-able must will would can could may should do'.split(' '));

const isDoing = ({ isVerb, isBeing, meant, means }: Part): boolean =>
  isVerb ||
  isBeing === true ||
  (meant.length === 0 && means.length === 0) ||
  means.some((one) => DOING.has(idOf(one))) ||
  meant.some(({ concept }) => concept.pos === 'verb');
