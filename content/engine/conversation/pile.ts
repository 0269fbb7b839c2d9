import type { Library } from '../library.ts';
import { idOf, isOneOf, isOnly } from './meanings.ts';
import { type Part, partsOf } from './message-parts.ts';
import type { Said } from './said.ts';

const BECAUSE = new Set(['because', 'why']);
/** Words that intensify another one, which must follow. */
const DEGREES = new Set(['very', 'much', 'too', 'also', 'really']);
/** Words that introduce another clause: no message ends in them. */
const HANGING = new Set(['and', 'because', 'if', 'in-order-to']);

const isBareThing = ({ meant }: Part): boolean =>
  meant.length > 0 && meant.every(({ concept }) => concept.pos === 'noun' || concept.pos === 'name');

/** "Wie heißt er denn?" */
const SPOKEN = 'denn';

/** In a shorter message somebody may have stopped to think. */
const SHORTEST = 3;
/** This many things in a row without any connecting word are not a reason. */
const SEVERAL = 2;

/**
 * Whether words are piled up instead of forming a sentence: a reason that consists only of "very", or of things without
 * a connecting word ("because Monday river"), or an end that would need another clause ("because when").
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

/** Fewer things in a row may be a compound, an address or a short list. */
const HEAP = 4;
/** Whatever separates the items of a list. */
const LISTED = /[,;،؛、，；\n]/u;

/** Whether things of as many topics are strung together and nothing connects them: "lung Friday envelope business". */
export const isHeap = (library: Library, said: Said, text: string): boolean => {
  if (LISTED.test(text)) return false;
  const parts = partsOf(library, said);
  if (parts.length < HEAP || !parts.every(isBareThing)) return false;
  const topics = parts.map(({ meant }) => meant.flatMap((one) => one.topics));
  return topics.every(
    (one, at) => !topics.slice(at + 1).some((other) => one.some((id) => other.includes(id))),
  );
};

const VERY = new Set(['very']);
/** Words that never follow "very". */
const UNDESCRIBED = new Set(['the', 'a', 'and', 'but', 'because', 'i', 'you', 'he', 'she', 'we', 'they']);
/** Subjects that need a verb. */
const DOERS = new Set(['i', 'he', 'she', 'we', 'they']);
/** Some of them also follow "with": "ellos". */
const DOING_OR_DONE = new Set([...DOERS, 'them', 'us']);
/** After these words they need no verb: "my brother and I", "taller than you". */
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
/** Languages that never omit the verb. */
const WITH_VERBS: readonly Said['language'][] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

const SHORTEST_UNFINISHED = 5;

/**
 * Whether a message names a subject in the middle of other words without a verb, or applies "very" to something that
 * has no degrees.
 */
export const isUnfinished = (library: Library, said: Said): boolean => {
  if (!WITH_VERBS.includes(said.language)) return false;
  const parts = partsOf(library, said);
  const isVeryNothing = parts.some((part, at) => isOnly(part, VERY) && isOnly(parts[at + 1], UNDESCRIBED));
  if (isVeryNothing) return true;
  if (parts.length < SHORTEST_UNFINISHED || parts.some(isDoing)) return false;
  return parts.some(
    (part, at) =>
      at > 0 && isOnly(part, DOING_OR_DONE) && isOneOf(part, DOERS) && !isOneOf(parts[at - 1], JOINED),
  );
};

const DOING = new Set('be have be-able must will would can could may should do'.split(' '));

const isDoing = ({ isVerb, isBeing, meant, means }: Part): boolean =>
  isVerb ||
  isBeing === true ||
  (meant.length === 0 && means.length === 0) ||
  means.some((one) => DOING.has(idOf(one))) ||
  meant.some(({ concept }) => concept.pos === 'verb');
