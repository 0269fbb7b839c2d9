import type { Clause } from './clause.ts';
import { idsOf, kindsOf } from './fit.ts';
import { idsIn, isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';
import { isSpeaker } from './who-and-what.ts';

const MOVING = idsOf('go come travel fly drive walk ride run depart arrive enter');
const INTO = kindsOf('food drink vessel');
const ABOARD = idsOf('to into out in on at inside');

const STAYING = idsOf('work live study sleep sit stand lie-down stay wait');

/** "I work in food." */
const WORKED_IN = idsOf('food meat fish wine');

/** Kinds of things too small to live in. */
const LIVED_IN_NEVER = kindsOf('food drink meal vessel clothing thing instrument');

/** In Mandarin "inside" stands after the thing. */
const isInside = (part: Part | undefined): boolean => isOneOf(part, INSIDE);
const INSIDE = idsIn('inside');

const FROM_NEVER = kindsOf('vessel furniture clothing food drink heaven');
/** "Travel into the soup", "on the moon": places where nobody is. */
export const isNowhere = ({ things, parts, doings }: Clause): boolean =>
  things.some(({ governor, kinds, ids, at }) => {
    if (governor.of !== 'place' || kinds.length === 0) return false;
    const { words, verbs } = governor;
    if (ids.every((id) => id === 'moon'))
      return !words.includes('to') && words.some((word) => word === 'on' || word === 'in');
    if (words.includes('from') && verbs.every((verb) => verb === 'be'))
      return verbs.length > 0 && parts.some(isSpeaker) && kinds.every((kind) => FROM_NEVER.includes(kind));
    if (verbs.length > 0 && verbs.every((verb) => verb === 'live'))
      return words.includes('in') && kinds.every((kind) => LIVED_IN_NEVER.includes(kind));
    if (isInside(parts[at + 1]) && doings.some((doing) => doing.verbs.some((verb) => STAYING.includes(verb))))
      return kinds.every((kind) => INTO.includes(kind)) && !ids.some((id) => WORKED_IN.includes(id));
    if (verbs.some((verb) => STAYING.includes(verb)))
      return (
        words.some((word) => word === 'in' || word === 'inside') &&
        kinds.every((kind) => INTO.includes(kind)) &&
        !ids.some((id) => WORKED_IN.includes(id))
      );
    if (
      words.includes('inside') &&
      doings.some((doing) => doing.verbs.some((verb) => STAYING.includes(verb)))
    )
      return kinds.every((kind) => INTO.includes(kind));
    if (verbs.length === 0 || !verbs.every((verb) => MOVING.includes(verb))) return false;
    return words.some((word) => ABOARD.includes(word))
      ? kinds.every((kind) => INTO.includes(kind))
      : words.includes('from') && kinds.every((kind) => kind === 'vessel');
  });

const WEIGHED_NOT = kindsOf(
  'building landscape heaven season weekday time vehicle weather furniture person clothing body ailment',
);

/** "Drei Kilo Nachbarn": a measure directly before the thing. */
const isMeasure = (before: Part | undefined, sortsOf: Clause['kindsOf']): boolean => {
  const kinds = before === undefined ? [] : sortsOf(before);
  return kinds.length > 0 && kinds.every((kind) => kind === 'measure');
};

/** "A kilo of airports": things that cannot be weighed or poured. */
export const isUnweighable = ({ things, parts, language, kindsOf: sortsOf }: Clause): boolean =>
  things.some(
    ({ governor, kinds, at }) =>
      kinds.length > 0 &&
      kinds.every((kind) => WEIGHED_NOT.includes(kind)) &&
      ((governor.of === 'thing' &&
        governor.thing.kinds.every((kind) => kind === 'measure') &&
        governor.thing.kinds.length > 0) ||
        things.some(
          (one) => one.at === at - 1 && one.kinds.length > 0 && one.kinds.every((kind) => kind === 'measure'),
        ) ||
        isMeasure(parts[at - 1], sortsOf) ||
        (language === 'zh' &&
          parts[at - 1] !== undefined &&
          /^[斤杯瓶碗升]$/u.test(parts[at - 1]?.text ?? ''))),
  );

const MARRIED_NOT = kindsOf(
  'furniture vessel vehicle clothing heaven thing food meal drink remedy money instrument',
);

/** "I'll marry the thermometer", in languages in which one marries "with" somebody. */
export const isMarriedToThing = ({ things, doings }: Clause): boolean =>
  doings.some(({ verbs }) => verbs.every((verb) => verb === 'marry')) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.some((word) => word === 'with' || word === 'to') &&
      kinds.length > 0 &&
      kinds.every((kind) => MARRIED_NOT.includes(kind)),
  );

const TASTING = idsOf('taste-verb smell');
const TASTELESS = kindsOf('weekday vehicle instrument money text show');

/** "It tastes like a Monday". */
export const isTastedLike = ({ things, parts }: Clause): boolean =>
  parts.some(({ meant }) => meant.some(({ concept }) => TASTING.includes(concept.id))) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.some((word) => word === 'like-as' || word === 'than') &&
      kinds.length > 0 &&
      kinds.every((kind) => TASTELESS.includes(kind)),
  );
