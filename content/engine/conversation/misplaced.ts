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
  /** Whether the question speaks of what is written so, or is about its topics. */
  readonly isAskedFor: (text: string, topics: readonly string[]) => boolean;
};

/** Where nobody goes, sits or comes from, whatever is asked. */
const NO_PLACES = kindsOf('food drink meal vessel clothing body weekday material instrument language');
/** What a day, an hour or a stretch of time is never told by, where it is no event. */
const NO_TIMES = kindsOf(
  'furniture vessel clothing food drink animal instrument vehicle thing material body building landscape heaven plant',
);
/** What is counted whatever is asked: who comes, how long, how much. */
const COUNTED = kindsOf('person time weekday money quantity measure remedy idea event');

const isAll = ({ kinds }: Thing, of: readonly KindOfThing[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => of.includes(kind));

const SEEKING = idsOf('look-for find want need search go come travel fly drive take ride sit walk');
const TOWARDS = new Set(['to', 'into', 'from', 'in', 'inside', 'at', 'of', 'about', 'on', 'for']);

/** Whether a thing stands where the place itself would: what somebody looks for, goes to or comes from, or all that is said. */
const isWhere = ({ governor }: Thing): boolean =>
  governor.of === 'beginning' ||
  (governor.of === 'verb' && governor.verbs.some((verb) => SEEKING.includes(verb))) ||
  (governor.of === 'place' &&
    governor.words.some((word) => TOWARDS.has(word)) &&
    (governor.verbs.length === 0 || governor.verbs.some((verb) => SEEKING.includes(verb))));

/** A thing that the question neither speaks of nor asks for. */
const isOther = (thing: Thing, { parts }: Clause, { isAskedFor, spokenOf }: Placing): boolean => {
  const part = parts[thing.at];
  return (
    // "Eight o'clock" has the watch's word in Yiddish.
    part?.means.includes('o-clock') !== true &&
    !thing.ids.some((id) => spokenOf.has(id)) &&
    !isAskedFor(
      part?.text ?? '',
      (part?.meant ?? []).flatMap(({ topics }) => topics),
    )
  );
};

/** Ids of what a turn speaks of itself. */
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

/** Between a number and what is counted stand its measure and what it is like. */
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

/** A place is asked for, and what is named is none: "To the spoon", "I'm looking for the cheese". */
const isNoPlace = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.some((clause) =>
    clause.things.some(
      (thing) => isAll(thing, NO_PLACES) && isWhere(thing) && isOther(thing, clause, asking),
    ),
  );

/** A time is asked for, and what is named is none: "For three pillows". */
const isNoTime = (clauses: readonly Clause[], asking: Placing): boolean =>
  clauses.every((clause) => !hasDoing(clause)) &&
  clauses.some(
    (clause) =>
      clause.things.length > 0 &&
      clause.things.every((thing) => isAll(thing, NO_TIMES) && isOther(thing, clause, asking)) &&
      clause.parts.some(isNumber),
  );

/** A number is asked for, and what is counted has nothing to do with it: "Four suitcases and a yesterday". */
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

const HANDED = kindsOf('building landscape heaven');
const HAVING = idsOf('have there-is here-is give take bring need');

/** Nobody hands over a bridge: yes or no is asked, and what is had or given instead is none of it. */
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

/** How somebody goes, where vehicles are offered: not by soup. */
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

/** Kinds of answers that name a place, and may name a time or a choice beside it. */
const PLACING: readonly AnswerKind[] = ['place', 'choice', 'time'];
const COUNTING: readonly AnswerKind[] = ['number', 'time', 'yes-no', 'choice'];

/** Whether what is named stands in a place of the answer that asks for another sort of thing. */
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
    (isAllOf(turn, ['yes-no']) && isStrangelyHad(clauses, placing)) ||
    (topics.includes('transport') && kinds.includes('choice') && isNoWay(clauses, placing))
  );
};
