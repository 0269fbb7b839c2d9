import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Part } from './part.ts';
import type { Governor, Thing } from './thing.ts';
import {
  grownPlace,
  isDeterminer,
  isJoining,
  isNoun,
  isOf,
  isWhen,
  placesIn,
  verbsOf,
} from './words-of-clause.ts';

type Verb = Extract<Governor, { of: 'verb' }>;

/** A part of a clause and its position. */
type Found = { readonly at: number; readonly part: Part };

/** The position of a thing in its clause. */
type Reading = {
  readonly parts: readonly Part[];
  readonly at: number;
  readonly language: LanguageCode;
  /** The last of the things before it. */
  readonly last: Thing | undefined;
};

/** What the thing at a position depends on, among the parts of its clause and the things before it. */
export const governorOf = (
  parts: readonly Part[],
  {
    at,
    language,
    before,
  }: { readonly at: number; readonly language: LanguageCode; readonly before: readonly Thing[] },
): Governor => {
  const reading: Reading = { parts, at, language, last: before.at(-1) };
  const grown = byGrownPlace(reading);
  if (grown !== undefined) return grown;
  const found = nearest(reading, at - 1);
  if (found === undefined) return finalVerb(reading) ?? { of: 'beginning' };
  return (
    byVerbBeforeTime(reading, found) ??
    byOwner(reading, found) ??
    byOf(reading, found) ??
    byJoined(reading, found) ??
    byPlace(reading, found) ??
    finalVerb(reading) ??
    verbOf(found.part) ?? { of: 'unknown' }
  );
};

/** Searching backward from a position, the nearest part that isn't skipped. */
const nearest = (
  { parts, language }: Reading,
  from: number,
  isAlsoPassed: (part: Part) => boolean = () => false,
): Found | undefined => {
  const at = parts.findLastIndex(
    (part, index) =>
      index <= from &&
      (isBeforeVerb(parts, index) ||
        (!isSkipped(part, { next: parts[index + 1], language }) && !isAlsoPassed(part))),
  );
  const part = parts[at];
  return part === undefined ? undefined : { at, part };
};

/** "请把钱放在…": 把 puts the object before its verb; after a number it is a measure word. */
const isBeforeVerb = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.text === '把' && !HAN_COUNTING.test(parts[at - 1]?.text ?? '');
const HAN_COUNTING = /[一二两三四五六七八九十几这那]$/u;

const verbOf = (part: Part | undefined): Verb | undefined => {
  const verbs = part === undefined ? [] : verbsOf(part);
  return verbs.length > 0 ? { of: 'verb', verbs } : undefined;
};

/** The verbs before a position, skipping the words in between. */
const verbsBefore = (reading: Reading, from: number): readonly string[] =>
  verbOf(nearest(reading, from)?.part)?.verbs ?? [];

/** "בגן": the word of place is attached to the thing. */
const byGrownPlace = (reading: Reading): Governor | undefined => {
  const own = reading.parts[reading.at];
  const words = own === undefined ? [] : [...placesIn(own), ...grownPlace(own, reading.language)];
  return words.length > 0 ? { of: 'place', words, verbs: verbsBefore(reading, reading.at - 1) } : undefined;
};

/** "Ich trinke jeden Abend Tee": a time comes between the verb and its object. */
const byVerbBeforeTime = (reading: Reading, { at, part }: Found): Governor | undefined =>
  isWhen(part) ? verbOf(nearest(reading, at, isWhen)?.part) : undefined;

/** Languages that put a possessor directly after the thing, except after definite things: "שיער הגשר". */
const UNJOINED: Readonly<Partial<Record<LanguageCode, RegExp>>> = { he: /^ה/u, ar: /^ال/u };

const byOwner = ({ at, language, last }: Reading, found: Found): Governor | undefined =>
  isNoun(found.part) &&
  last?.at === found.at &&
  found.at === at - 1 &&
  UNJOINED[language]?.test(found.part.text) === false
    ? { of: 'thing', thing: last }
    : undefined;

/** Languages in which "of" also introduces an amount: in "boire de la soupe" the soup is the object. */
const OF_AMOUNTS: readonly LanguageCode[] = ['fr', 'it'];

const byOf = ({ parts, language, last }: Reading, { at, part }: Found): Governor | undefined => {
  if (!isOf(part)) return undefined;
  if (last !== undefined && last.at === at - 1) return { of: 'thing', thing: last };
  const verb = verbOf(parts[at - 1]);
  // "Je suis de Lyon" means coming from there.
  if (verb !== undefined)
    return OF_AMOUNTS.includes(language) ? verb : { of: 'place', words: ['from'], verbs: verb.verbs };
  return placesIn(part).length === 0 ? { of: 'place', words: ['of'], verbs: [] } : undefined;
};

/** "Tea and cake" depend on the same verb. */
const byJoined = (reading: Reading, { at, part }: Found): Governor | undefined =>
  isJoining(part) && reading.last !== undefined && reading.last.at < at
    ? (finalVerb(reading) ?? reading.last.governor)
    : undefined;

const byPlace = (reading: Reading, { at, part }: Found): Governor | undefined => {
  const words = placesIn(part);
  if (words.length === 0) return undefined;
  return { of: 'place', words, verbs: finalVerb(reading)?.verbs ?? verbsBefore(reading, at - 1) };
};

/** Languages that put the subject after the verb if something else comes first: "Heute trinke ich Tee". */
const VERB_FIRST: readonly LanguageCode[] = ['de', 'yi'];
const DOERS = new Set(['i', 'we', 'he', 'she', 'they']);

/** Whether a part comes between a thing and what it depends on. */
const isSkipped = (
  part: Part,
  { next, language }: { readonly next: Part | undefined; readonly language: LanguageCode },
): boolean => {
  // The Portuguese "a" means "the" and "to"; before an article it means "to".
  if (part.means[0] === 'the') return next?.means[0] !== 'a';
  if (part.means.includes('gladly')) return true;
  if (VERB_FIRST.includes(language) && part.meant.length === 0 && DOERS.has(part.means[0] ?? '')) return true;
  return isDeterminer(part) && !isOf(part) && placesIn(part).length === 0 && !isJoining(part);
};

/** Verbs that are followed by another verb at the end. */
const FINITE = new Set(['be-able', 'must', 'will']);

/** German puts some verbs at the end, after their object: "einen Stuhl trinken". */
const finalVerb = ({ parts, at, language }: Reading): Verb | undefined => {
  const next = parts[at + 1];
  const behind = parts[at + 2];
  if (language !== 'de' || next === undefined || (behind !== undefined && !isJoining(behind)))
    return undefined;
  const isFirst = !parts
    .slice(0, at)
    .some((part) => verbsOf(part).length > 0 || part.means.some((one) => FINITE.has(one)));
  return isFirst ? undefined : verbOf(next);
};
