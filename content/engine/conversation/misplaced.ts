import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerKind } from '../../schema/fitting-answers.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Turn } from '../../schema/scene.ts';
import type { Library } from '../library.ts';
import { type Clause, clausesOf, type Thing } from './clause.ts';
import { idsOf, kindsOf } from './fit.ts';
import type { Part } from './message-parts.ts';

type Asking = {
  readonly turn: Turn;
  readonly message: string;
  readonly language: LanguageCode;
  /** Whether the question mentions this text, or is about its topics. */
  readonly isAskedFor: (text: string, topics: readonly string[]) => boolean;
};

/** Kinds that nobody goes to, sits in or comes from, whatever the question. */
const NO_PLACES = kindsOf('food drink meal vessel clothing body weekday material instrument language');
/** Kinds that never indicate a day, an hour or a duration, unless they are events. */
const NO_TIMES = kindsOf(
  'furniture vessel clothing food drink animal instrument vehicle thing material body building landscape heaven plant',
);
/** Kinds that can be counted in answer to any question: people, durations, amounts. */
const COUNTED = kindsOf('person time weekday money quantity measure remedy idea event');

const isAll = ({ kinds }: Thing, of: readonly KindOfThing[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => of.includes(kind));

const SEEKING = idsOf('look-for find want need search go come travel fly drive take ride sit walk');
const TOWARDS = new Set(['to', 'into', 'from', 'in', 'inside', 'at', 'of', 'about', 'on', 'for']);

/**
 * Whether a thing is in the position of a place: somebody looks for it, goes to it or comes from it, or nothing else is
 * said.
 */
const isWhere = ({ governor }: Thing): boolean =>
  governor.of === 'beginning' ||
  (governor.of === 'verb' && governor.verbs.some((verb) => SEEKING.includes(verb))) ||
  (governor.of === 'place' &&
    governor.words.some((word) => TOWARDS.has(word)) &&
    (governor.verbs.length === 0 || governor.verbs.some((verb) => SEEKING.includes(verb))));

/** A thing that the question neither mentions nor asks for. */
const isOther = (thing: Thing, { parts }: Clause, { isAskedFor, spokenOf }: Placing): boolean => {
  const part = parts[thing.at];
  return (
    // In Yiddish, "eight o'clock" contains the word for watch.
    part?.means.includes('o-clock') !== true &&
    !thing.ids.some((id) => spokenOf.has(id)) &&
    !isAskedFor(
      part?.text ?? '',
      (part?.meant ?? []).flatMap(({ topics }) => topics),
    )
  );
};

/** Ids of what a turn itself mentions. */
const spokenOfIn = (
  library: Library,
  { lines, followUps }: Turn,
  language: LanguageCode,
): ReadonlySet<string> =>
  new Set(
    clausesOf(library, `${lines[language]} ${followUps[language]}`, language).flatMap(({ things }) =>
      things.flatMap(({ ids }) => ids),
    ),
  );

type Placing = Asking & { readonly spokenOf: ReadonlySet<string> };

const isNumber = ({ isNumeral, meant }: Part): boolean =>
  isNumeral === true ||
  (meant.length > 0 &&
    meant.every(({ concept, topics }) => topics.includes('numbers') && concept.pos === 'number'));

/** A measure and adjectives may come between a number and what is counted. */
const isBetween = ({ isSmall, meant }: Part): boolean =>
  isSmall || meant.every(({ concept }) => concept.pos === 'adjective');

/** Whether a number stands before a thing. */
export const isCounted = (thing: Thing, { parts }: Clause): boolean => {
  const before = parts.slice(Math.max(0, thing.at - MOST_BETWEEN), thing.at);
  const from = before.findLastIndex(isNumber);
  return from >= 0 && before.slice(from + 1).every(isBetween);
};

const MOST_BETWEEN = 3;

const isAllOf = ({ accepts }: Turn, kinds: readonly AnswerKind[]): boolean =>
  accepts.kinds.every((kind) => kinds.includes(kind));

const hasDoing = ({ doings, parts }: Clause): boolean =>
  doings.length > 0 || parts.some(({ isVerb }) => isVerb);

/** A place is asked for, but the thing named is not one: "To the spoon", "I'm looking for the cheese". */
const isNoPlace = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.some((clause) =>
    clause.things.some(
      (thing) => isAll(thing, NO_PLACES) && isWhere(thing) && isOther(thing, clause, asking),
    ),
  );

/** A time is asked for, but the thing named is not one: "For three pillows". */
const isNoTime = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.every((clause) => !hasDoing(clause)) &&
  clauses.some(
    (clause) =>
      clause.things.length > 0 &&
      clause.things.every((thing) => isAll(thing, NO_TIMES) && isOther(thing, clause, asking)) &&
      clause.parts.some(isNumber),
  );

/** A number is asked for, but the things counted have nothing to do with it: "Four suitcases and a yesterday". */
const isCountOfStrangers = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.some((clause) =>
    clause.things.some(
      (thing) =>
        thing.kinds.length > 0 &&
        !thing.kinds.some((kind) => COUNTED.includes(kind)) &&
        isCounted(thing, clause) &&
        isOther(thing, clause, asking),
    ),
  );

/** Kinds that say how many or how much, whatever is counted. */
const COUNTING_WORDS = kindsOf('idea quantity part measure');

/** A number is asked for, and everything that is named is something else: "twice a day", if a floor is asked for. */
const isCountOfOthers = (clauses: readonly Clause[], asking: Placing): boolean => {
  const fitting = [...asking.turn.accepts.names, ...COUNTING_WORDS];
  const things = clauses.flatMap((clause) => clause.things.map((thing) => ({ thing, clause })));
  return (
    things.length > 0 &&
    things.every(
      ({ thing, clause }) =>
        thing.kinds.length > 0 &&
        !thing.kinds.some((kind) => fitting.includes(kind)) &&
        isOther(thing, clause, asking),
    )
  );
};

const HANDED = kindsOf('building landscape heaven');
const HAVING = idsOf('have there-is here-is give take bring need');

/** Nobody hands over a bridge: a yes or no is asked for, but something unrelated is had or given instead. */
const isStrangelyHad = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.some((clause) =>
    clause.things.some(
      (thing) =>
        isAll(thing, HANDED) &&
        isOther(thing, clause, asking) &&
        (thing.governor.of === 'verb'
          ? thing.governor.verbs.every((verb) => HAVING.includes(verb))
          : isHanded(clause.parts, thing.at)),
    ),
  );

/** "Here is a bridge". */
const isHanded = (parts: readonly Part[], at: number): boolean =>
  parts.slice(0, at).some(({ means }) => means.some((one) => one === 'here-is' || one === 'directions/here'));

/** How somebody travels, if vehicles are offered: not by soup. */
const isNoWay = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.some((clause) =>
    clause.things.some(
      (thing) =>
        isAll(thing, NO_WAYS) &&
        isOther(thing, clause, asking) &&
        (isWhere(thing) ||
          (thing.governor.of === 'place' && thing.governor.words.some((word) => BY.has(word))) ||
          (thing.governor.of === 'verb' && thing.governor.verbs.includes('sit'))),
    ),
  );

const NO_WAYS = kindsOf('food drink meal vessel furniture weekday material language money');
const BY = new Set(['with', 'by', 'in', 'on']);

/** Kinds of answers that name a place, possibly with a time or a choice. */
const PLACING: readonly AnswerKind[] = ['place', 'choice', 'time'];
const COUNTING: readonly AnswerKind[] = ['number', 'time', 'yes-no', 'choice'];

/** Whether a thing is in a position of the answer that requires another kind of thing. */
export const isMisplaced = (library: Library, asking: Asking): boolean => {
  const { turn, message, language } = asking;
  const placing = { ...asking, spokenOf: spokenOfIn(library, turn, language) };
  const { kinds, topics = [] } = turn.accepts;
  const clauses = clausesOf(library, message, language);
  return (
    (kinds.includes('place') && isAllOf(turn, PLACING) && isNoPlace(clauses, placing)) ||
    (kinds.includes('time') && !kinds.includes('choice') && isNoTime(clauses, placing)) ||
    ((kinds.includes('number') || kinds.includes('time')) &&
      isAllOf(turn, COUNTING) &&
      isCountOfStrangers(clauses, placing)) ||
    (isAllOf(turn, ['number']) && isCountOfOthers(clauses, placing)) ||
    (isAllOf(turn, ['yes-no']) && isStrangelyHad(clauses, placing)) ||
    (topics.includes('transport') && kinds.includes('choice') && isNoWay(clauses, placing))
  );
};
