import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Clause } from './clause.ts';
import { idsOf, isDoneTo, isUnfitDoer, isUnfitFor, kindsOf } from './fit.ts';
import { idsIn, isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';
import { isAlive, isLifeless, isOwning, isSomebody, LIFELESS } from './who-and-what.ts';
import { isOf, placesIn } from './words-of-clause.ts';

const WILLING = idsOf('want love order invite choose marry teach');
/** Verbs that animals cannot do either, so that "the chicken" may be the dish or the bird. */
const HUMAN = idsOf('order invite choose marry teach read write pay cook buy');
/** Verbs that are done to dishes and drinks, never by them. */
const DONE_TO_ME = idsOf(
  'eat drink-verb order buy sell cook wear choose take catch swallow carry pay read invite',
);
const ME = new Set(['me', 'us']);

/** In the first person the speaker is the subject, whatever comes first: "El pollo quiero". */
const FIRST_PERSON: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?:(?<!nd)o|oy|ria|mos)$/u,
  pt: /(?:(?<!nd)o|ou|ria|mos|ei)$/u,
  it: /(?:(?<!n)o|rei|mo)$/u,
  ru: /(?:[ую]|[еи]м)$/u,
  ar: /^س?[ان]/u,
};
/** Languages whose verbs do not show their subject. */
const UNTOLD: readonly LanguageCode[] = ['zh', 'he'];

/**
 * "The sea wants a ticket", "the bill wants to eat me": a thing without a will wants something, or does what is
 * normally done to it.
 */
export const isThingWilling = ({ things, parts, language }: Clause): boolean => {
  const [first] = things;
  if (first?.governor.of !== 'beginning' || first.kinds.length === 0) return false;
  const isThing = isLifeless(first);
  if (!isThing && !first.kinds.every((kind) => kind === 'animal' || LIFELESS.includes(kind))) return false;
  const rest = parts.slice(first.at + 1);
  const from = rest.findIndex(({ isVerb }) => isVerb);
  const doing = rest[from];
  if (doing === undefined || FIRST_PERSON[language]?.test(doing.text) === true) return false;
  if (rest.slice(0, from).some((part) => !isAside(part))) return false;
  const isAny = (ids: readonly string[]) => rest.some((part) => isDone(part, ids));
  const isDoneToMe = rest.some(
    (part, at) =>
      (ME.has(part.means[0] ?? '') || (language === 'zh' && part.text === '我')) &&
      [rest[at - 1], rest[at + 1]].some((beside) => beside !== undefined && isDone(beside, DONE_TO_ME)),
  );
  if (isDoneToMe && first.kinds.every((kind) => SERVED.includes(kind))) return true;
  // "The window doesn't want to open."
  if (parts.some(isNegation)) return false;
  const isOther = (part: Part, at: number) => isSomebody(part) && !isBehindPlace(parts, at);
  if (parts.some(isOther) || UNTOLD.includes(language)) return false;
  return isAny(isThing ? WILLING : HUMAN) || (isThing && rest.some((part) => isOneOf(part, GLADLY)));
};

const GLADLY = idsIn('gladly');

/** "Of me", "with you": nobody who does anything. */
const isBehindPlace = (parts: readonly Part[], at: number): boolean => {
  const before = parts[at - 1];
  return before !== undefined && (isOf(before) || placesIn(before).length > 0);
};

const THINKING = idsIn('find think believe hope know guess decide promise forget wish');
const THAT = idsIn('that-conj');

/** "The salt finds that I need soup": a thing has an opinion. */
export const isThingThinking = ({ things, parts, language }: Clause): boolean => {
  const [first] = things;
  if (first?.governor.of !== 'beginning' || !isLifeless(first)) return false;
  const rest = parts.slice(first.at + 1);
  const that = rest.findIndex((part) => isOneOf(part, THAT));
  const before = rest.slice(0, Math.max(that, 0));
  return (
    before.some((part) => part.isVerb && isOneOf(part, THINKING)) &&
    before.every(
      (part) =>
        !isSomebody(part) &&
        FIRST_PERSON[language]?.test(part.text) !== true &&
        (part.isVerb || isAside(part)),
    )
  );
};

const isDone = ({ isVerb, meant }: Part, ids: readonly string[]): boolean =>
  isVerb && meant.length > 0 && meant.every(({ concept }) => ids.includes(concept.id));

const isNegation = ({ means }: Part): boolean =>
  means.some((one) => one === 'small-words/not' || one === 'there-is-not');

/** Kinds that are ordered, worn or paid. */
const SERVED = kindsOf('food drink meal vessel clothing furniture money animal');

/** Words that come between the subject and the verb: "not", "always", "me". */
const isAside = ({ isSmall, meant, means }: Part): boolean =>
  (isSmall && !means.includes('that-which')) || meant.every(({ concept }) => concept.pos === 'adverb');

/** Verbs that precede another verb: "can swim", "wants to sing". */
const LEADING = idsIn('be have can be-able must will would may should want know start become');

const isLeading = (part: Part): boolean => part.isBeing === true || isOneOf(part, LEADING);

/** Languages in which nobody named after the verb is its subject. */
const DOER_FIRST: readonly LanguageCode[] = ['en'];

/** "The passport married the rain", "may the room know how to swim": the first thing does what it cannot do. */
export const isDoneByUnfit = ({ things, doings, parts, language, whatFits }: Clause): boolean => {
  const [first] = things;
  if (first === undefined || !STANDING_FIRST.includes(first.governor.of) || UNTOLD.includes(language))
    return false;
  if (parts.some((part, at) => isSomebody(part) && !isOwning(parts[at + 1]))) return false;
  const others = things.filter((thing) => isAlive(thing) && thing !== first);
  return doings.some(({ at, verbs }) => {
    if (others.some((other) => !DOER_FIRST.includes(language) || other.at < at)) return false;
    if (at < first.at || !isUnfitDoer(whatFits, verbs, first.kinds)) return false;
    // "Soup is eaten with a spoon": the object may come first.
    if (isDoneTo(whatFits, verbs) && !isUnfitFor(whatFits, verbs, first.kinds)) return false;
    const doing = parts[at];
    const between = parts.slice(first.at + 1, at);
    return (
      doing !== undefined &&
      FIRST_PERSON[language]?.test(doing.text) !== true &&
      between.every((part) => isAside(part) || isLeading(part)) &&
      !between.some((part) => FIRST_PERSON[language]?.test(part.text) === true && part.isVerb)
    );
  });
};

/** A thing that depends on nothing, or only on "that". */
const STANDING_FIRST = ['beginning'];
