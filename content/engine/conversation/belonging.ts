import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Clause, Thing } from './clause.ts';
import { idsOf, kindsOf } from './fit.ts';
import type { Part } from './message-parts.ts';

/** Two things, one of which is said to belong to the other, be made of it, come with it, or lead to it. */
type Pair = {
  readonly head: Pick<Thing, 'ids' | 'kinds'>;
  readonly of: Pick<Thing, 'ids' | 'kinds'>;
  readonly by: 'of' | 'with' | 'to';
  /** "A glass of wall", not "the glass of the wall". */
  readonly isBare: boolean;
};

/** Kinds of things that are never of, with or on the way to others, with exceptions. */
type Stranger = {
  readonly heads: readonly KindOfThing[];
  /** If set, only these things of the kinds in `heads`. */
  readonly only?: readonly string[];
  readonly of: readonly KindOfThing[];
  readonly by: Pair['by'];
  readonly isBare?: true;
  readonly but?: readonly string[];
  /** If set, only these things of the kinds in `of`. */
  readonly onlyOf?: readonly string[];
};

/** Kinds of things that are not destinations. */
const UNVISITED = 'food drink vessel clothing furniture body material plant';
const BUILT = 'building furniture vehicle heaven landscape weekday country instrument';
/** Places with a single purpose. Shops and museums are not included: there can be a museum of anything. */
const STATIONS = idsOf(
  'train-station gas-station airport bus-stop hospital bank post-office police-station city-hall library stadium zoo bridge pharmacy platform church',
);

/** Furniture that is never food, a drink or a material. */
const FURNITURE = idsOf(
  'chair sofa bed closet door curtain carpet lamp mirror desk table shelf pillow mattress window bench television washing-machine drawer',
);

const strangers: readonly Stranger[] = [
  {
    heads: kindsOf('vessel'),
    of: kindsOf(`${BUILT} clothing event text`),
    by: 'of',
    but: idsOf('house soap candle flower-pot trash stove oven razor'),
  },
  {
    heads: kindsOf('vessel material'),
    only: idsOf('glass glass-material'),
    of: kindsOf('building furniture vehicle heaven weekday clothing'),
    by: 'of',
    isBare: true,
    but: idsOf('soap candle shampoo fireplace'),
  },
  {
    heads: kindsOf('food meal'),
    of: kindsOf('vehicle clothing heaven instrument weekday money text thing'),
    by: 'of',
    isBare: true,
    but: idsOf('sun sunday'),
  },
  { heads: kindsOf('food meal drink'), of: kindsOf('furniture'), onlyOf: FURNITURE, by: 'of', isBare: true },
  {
    heads: kindsOf('clothing'),
    of: kindsOf('weekday vessel drink meal heaven'),
    by: 'of',
    but: idsOf('sunday sun'),
  },
  {
    heads: kindsOf('building'),
    only: STATIONS,
    of: kindsOf('vessel clothing food drink furniture body weekday meal'),
    by: 'of',
  },
  {
    heads: kindsOf('vehicle'),
    only: idsOf('train bus taxi plane subway tram'),
    of: kindsOf('food drink vessel clothing furniture body meal'),
    by: 'of',
    isBare: true,
  },
  {
    heads: kindsOf('furniture'),
    of: kindsOf('weekday weather'),
    by: 'of',
    isBare: true,
    but: idsOf('sunday wind'),
  },
  { heads: kindsOf('thing'), only: idsOf('ticket banknote'), of: kindsOf(UNVISITED), by: 'to' },
  { heads: kindsOf('thing'), only: idsOf('ticket banknote'), of: kindsOf(UNVISITED), by: 'of' },
  {
    heads: kindsOf('food drink meal vessel'),
    of: kindsOf('building vehicle clothing instrument weekday'),
    by: 'with',
    isBare: true,
  },
  {
    heads: kindsOf('food drink meal vessel'),
    of: kindsOf('furniture'),
    onlyOf: FURNITURE,
    by: 'with',
    isBare: true,
  },
];

/** Whether a thing certainly belongs to these kinds; false if its kind is unknown, or may be another one. */
const isAll = ({ ids, kinds }: Pair['head'], of: readonly KindOfThing[], only?: readonly string[]): boolean =>
  kinds.length > 0 &&
  (only === undefined
    ? kinds.every((kind) => of.includes(kind))
    : // "Estación" also means season.
      ids.every((id, at) => only.includes(id) || kinds[at] === 'season') &&
      ids.some((id) => only.includes(id)));

const isStrange = ({ head, of, by, isBare }: Pair): boolean =>
  strangers.some(
    (one) =>
      one.by === by &&
      (one.isBare !== true || isBare) &&
      isAll(head, one.heads, one.only) &&
      isAll(of, one.of, one.onlyOf) &&
      !(one.but ?? []).some((id) => of.ids.includes(id)),
  );

const WITH = new Set(['with']);
const TOWARDS = new Set(['to', 'into', 'for', 'in', 'inside']);
const FROM = new Set(['from', 'of', 'out']);

/** Languages in which a noun directly follows its measure, with or without a case: "Glas Wasser", "стакан воды". */
const BESIDE = new Set<Clause['language']>(['de', 'yi', 'ru']);

const isDefinite = (part: Part | undefined, language: Clause['language']): boolean =>
  part !== undefined &&
  ((part.meant.length === 0 && part.means.includes('the')) ||
    (language === 'he' && /^ה.{3}/u.test(part.text)) ||
    (language === 'ar' && /^ال.{3}/u.test(part.text)));

const isDay = ({ ids }: Thing): boolean => ids.every((id) => id === 'day');

/** "A shirt of the day Tuesday" is a shirt of Tuesday. */
const headOf = (thing: Thing): Thing =>
  isDay(thing) && thing.governor.of === 'thing' ? thing.governor.thing : thing;

/** Pairs of things joined by a word between them. */
const pairsIn = ({ things, parts, language, kindsOf: kindsOfPart }: Clause): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const [index, thing] of things.entries()) {
    const { governor, at } = thing;
    const last = things[index - 1];
    // "يوم الثلاثاء" is Tuesday.
    const before = last !== undefined && isDay(last) ? things[index - 2] : last;
    const own = parts[at];
    const isBare = !isDefinite(parts[at - 1], language) && !isDefinite(own, language);
    const head = governor.of === 'thing' ? headOf(governor.thing) : undefined;
    if (head !== undefined) pairs.push({ head, of: thing, by: 'of', isBare });
    const beside = parts[at - 1];
    if (BESIDE.has(language) && beside?.meant.every(({ concept }) => concept.pos === 'noun'))
      pairs.push({
        head: { ids: beside.meant.map(({ concept }) => concept.id), kinds: kindsOfPart(beside) },
        of: thing,
        by: 'of',
        isBare,
      });
    if (before === undefined) continue;
    // For a thing that closely follows another one: "a ticket to the butter", "a coffee with chairs".
    if (governor.of === 'place' && at - before.at <= MOST_BETWEEN) {
      if (governor.words.some((word) => FROM.has(word)))
        pairs.push({ head: before, of: thing, by: 'of', isBare });
      if (governor.words.some((word) => TOWARDS.has(word)))
        pairs.push({ head: before, of: thing, by: 'to', isBare });
      if (governor.words.some((word) => WITH.has(word)))
        pairs.push({ head: before, of: thing, by: 'with', isBare });
    }
  }
  return pairs;
};

/** One or two small words, and an article. */
const MOST_BETWEEN = 3;

/** In Mandarin the possessor comes first: "勺子的火车站". */
const hanPairsIn = ({ parts, things, kindsOf: kindsOfPart }: Clause): readonly Pair[] =>
  things.flatMap((thing) => {
    const of = parts[thing.at - 1]?.text === '的' ? parts[thing.at - 2] : undefined;
    if (of === undefined || of.meant.length === 0) return [];
    const owned = { ids: of.meant.map(({ concept }) => concept.id), kinds: kindsOfPart(of) };
    const isTowards = parts[thing.at - 3]?.meant.some(({ concept }) => concept.id === 'go') === true;
    return [{ head: thing, of: owned, by: isTowards ? 'to' : 'of', isBare: true } as const];
  });

/**
 * Whether a clause joins two things that have nothing to do with each other: "a glass of wall", "a ticket to the
 * butter".
 */
export const isOfStranger = (clause: Clause): boolean =>
  (clause.language === 'zh' ? [...hanPairsIn(clause), ...pairsIn(clause)] : pairsIn(clause)).some(isStrange);
