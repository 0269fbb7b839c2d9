import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { WhatFits } from '../../schema/what-fits.ts';
import { wordKeys } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { inContext, isArticle } from './in-context.ts';
import { type Part, partsOf } from './message-parts.ts';
import { saidIn } from './said.ts';

/** What a thing in a clause hangs on: a verb, a word of place ("in", "with"), "of" with another thing, or nothing that is known. */
export type Governor =
  | { readonly of: 'verb'; readonly verbs: readonly string[] }
  | { readonly of: 'place'; readonly words: readonly string[]; readonly verbs: readonly string[] }
  | { readonly of: 'thing'; readonly thing: Thing }
  | { readonly of: 'beginning' }
  | { readonly of: 'unknown' };

/** A thing that is named in a clause. */
export type Thing = {
  readonly at: number;
  /** Ids of what its word can mean. */
  readonly ids: readonly string[];
  /** What sorts of thing its word can name; empty where one of its meanings may be anything. */
  readonly kinds: readonly KindOfThing[];
  readonly governor: Governor;
};

/** A word that says what somebody does or is, by the ids of all it can mean. */
export type Doing = { readonly at: number; readonly verbs: readonly string[] };

/** A clause of a message, as far as the library can take it apart. */
export type Clause = {
  readonly language: LanguageCode;
  readonly parts: readonly Part[];
  readonly things: readonly Thing[];
  readonly doings: readonly Doing[];
  /** What sorts of thing a part can name; empty where one of its meanings may be anything. */
  readonly kindsOf: (part: Part) => readonly KindOfThing[];
  /** What its verbs and adjectives go with. */
  readonly whatFits: WhatFits;
};

const BETWEEN_CLAUSES = /[.!?…,;:。！？؟،，；\n]+|\s[-–—]\s/u;

// Several rules ask about one message and one turn after the other.
const MOST_KEPT = 8;
const takenApart = new WeakMap<Library, Map<string, readonly Clause[]>>();

/** The clauses of a message. */
export const clausesOf = (library: Library, message: string, language: LanguageCode): readonly Clause[] => {
  const kept = takenApart.get(library) ?? new Map<string, readonly Clause[]>();
  takenApart.set(library, kept);
  const key = `${language} ${message}`;
  const clauses = kept.get(key) ?? clausesIn(library, message, language);
  for (const oldest of kept.size < MOST_KEPT ? [] : [...kept.keys()].slice(0, 1)) kept.delete(oldest);
  kept.set(key, clauses);
  return clauses;
};

const clausesIn = (library: Library, message: string, language: LanguageCode): readonly Clause[] =>
  message
    .split(BETWEEN_CLAUSES)
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => {
      const parts = inContext(library, partsOf(library, saidIn(language, text)), language);
      return {
        language,
        parts,
        things: thingsOf(library, parts, language),
        doings: doingsOf(parts),
        kindsOf: (part: Part) => kindsOfPart(library, part),
        whatFits: library.whatFits,
      };
    });

const idOf = (name: string): string => name.slice(name.indexOf('/') + 1);

/** Glossary meanings that stand for a place, a time or company, and what they are said with. */
const PLACES = new Set(
  `in on at to from with without into out over under through around about by for near behind between before after above below
  since until against towards along during as than like-as inside outside beside because-of up down away across`.split(
    /\s+/u,
  ),
);

/** Meanings of what stands between a verb or a word of place and the thing it goes with. */
const DETERMINERS = new Set(
  `the a my your his her her-own our their its this that these those some any another other much many all both several whole same
  measure-word object-particle possessive-particle done-particle going-on-particle few more none own even just a-little`.split(
    /\s+/u,
  ),
);

const HAN_DETERMINERS = /^[一二两三四五六七八九十几个那这把条座架只辆朵件双块片张斤公升杯瓶碗些号过了的]$/u;
const HAN_PLACES = /^(?:在|跟|和|给|用|从|到|往|向|对)$/u;

const isOf = ({ means, text }: Part): boolean =>
  text !== '的' && means.includes('of') && !means.some((one) => one.includes('/'));

const placesIn = ({ means, meant, text }: Part): readonly string[] => [
  ...means.map(idOf).filter((one) => PLACES.has(one)),
  ...meant.filter(({ concept }) => concept.pos === 'preposition').map(({ concept }) => concept.id),
  ...(HAN_PLACES.test(text) ? ['in'] : []),
];

const GROWN: Readonly<Partial<Record<LanguageCode, RegExp>>> = { he: /^[בלמכ]/u, ar: /^[بلك]/u };

const GROWN_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  מ: ['from'],
  ל: ['to'],
  ب: ['in', 'with'],
};

/** "In", "to" and "from" grow onto words of Hebrew and Arabic: a first letter that the word itself has not. */
const grownPlace = ({ text, meant }: Part, language: LanguageCode): readonly string[] => {
  const first = GROWN[language]?.exec(text)?.[0];
  if (first === undefined) return [];
  const isOwn = meant.some(({ concept }) =>
    wordKeys(concept.words[language], language).some((key) => key.startsWith(first)),
  );
  return isOwn ? [] : (GROWN_MEANINGS[first] ?? ['in']);
};

const isNoun = ({ meant }: Part): boolean =>
  meant.length > 0 && meant.every(({ concept }) => concept.pos === 'noun' || concept.pos === 'name');

const isDeterminer = (part: Part): boolean =>
  part.isNumeral === true ||
  HAN_DETERMINERS.test(part.text) ||
  (part.meant.length > 0
    ? part.meant.every(({ concept }) => ['number', 'adjective', 'pronoun', 'adverb'].includes(concept.pos))
    : part.means.some((one) => DETERMINERS.has(one)));

/** Ids of what a verb can mean; none for what may be something else as well. */
const verbsOf = ({ meant, means, isVerb }: Part): readonly string[] => {
  if (!isVerb) return [];
  // "Tragen" is "wear", and "carry", which is no entry.
  const glossed = means.filter((one) => !one.includes('/'));
  return meant.every(({ concept }) => concept.pos === 'verb')
    ? [...meant.map(({ concept }) => concept.id), ...glossed]
    : [];
};

const doingsOf = (parts: readonly Part[]): readonly Doing[] =>
  parts.flatMap((part, at) => {
    // "With a smile": nobody smiles.
    const verbs = isArticle(parts[at - 1]) ? [] : verbsOf(part);
    return verbs.length > 0 ? [{ at, verbs }] : [];
  });

/** In these languages of two nouns beside each other the last is the thing; in the others the first. */
const LAST_IS_HEAD: readonly LanguageCode[] = ['en', 'de', 'yi', 'zh'];

const thingsOf = (library: Library, parts: readonly Part[], language: LanguageCode): readonly Thing[] => {
  const things: Thing[] = [];
  for (const [at, part] of parts.entries()) {
    if (!isNoun(part) || isImpossible(parts, at)) continue;
    if (LAST_IS_HEAD.includes(language) && isNextNoun(parts, at)) continue;
    const isOfLongerWord = language === 'zh' && isBeginningOfWord(part, parts[at + 1]);
    things.push({
      at,
      ids: part.meant.map(({ concept }) => concept.id),
      kinds: isOfLongerWord ? [] : kindsOfPart(library, part),
      governor: governorOf(parts, { at, language, before: things }),
    });
  }
  return things;
};

const kindsOfPart = ({ kindsByName }: Library, { meant }: Part): readonly KindOfThing[] => {
  const kinds = meant.map(({ concept, topics }) => kindsByName.get(`${topics[0]}/${concept.id}`));
  return kinds.every((kind) => kind !== undefined) ? kinds : [];
};

/** "אי אפשר" is "impossible", and no island. */
const isImpossible = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.text === 'אי' && parts[at + 1]?.text === 'אפשר';

const isNextNoun = (parts: readonly Part[], at: number): boolean => {
  const [next, nextButOne] = [parts[at + 1], parts[at + 2]];
  if (next === undefined) return false;
  return isNoun(next) || (OWNING.has(next.text) && nextButOne !== undefined && isNoun(nextButOne));
};

/** "The neighbor's car", "邻居的车". */
const OWNING = new Set(['s', '的']);

/** What may stand behind a thing of one character without making another word of it: "山和水", but "海鲜" is no sea. */
const HAN_ENDS = /^[和跟与的了吗吧啊呢里上下去来]$/u;

/** A character nobody knows makes another word of the one before it ("面包师" is no bread), and any does of a single one. */
const isBeginningOfWord = ({ text }: Part, next: Part | undefined): boolean =>
  next !== undefined &&
  !HAN_ENDS.test(next.text) &&
  ([...text].length === 1 ||
    (next.meant.length === 0 &&
      next.means.length === 0 &&
      /\p{L}/u.test(next.text) &&
      !HAN_DETERMINERS.test(next.text) &&
      !HAN_PLACES.test(next.text)));

/** Languages that put what a thing is of right behind it, but for things that are known already: "שיער הגשר". */
const UNJOINED: Readonly<Partial<Record<LanguageCode, RegExp>>> = { he: /^ה/u, ar: /^ال/u };

const JOINING = new Set(['and', 'or', 'and-or']);

const governorOf = (
  parts: readonly Part[],
  {
    at,
    language,
    before,
  }: { readonly at: number; readonly language: LanguageCode; readonly before: readonly Thing[] },
): Governor => {
  const verbBefore = (from: number): readonly string[] => {
    let index = from;
    while (index >= 0 && isSkipped(parts, index, language)) index -= 1;
    const found = parts[index];
    return found === undefined ? [] : verbsOf(found);
  };
  const own = [...placesIn(parts[at] as Part), ...grownPlace(parts[at] as Part, language)];
  if (own.length > 0) return { of: 'place', words: own, verbs: verbBefore(at - 1) };
  let index = at - 1;
  while (index >= 0 && isSkipped(parts, index, language)) index -= 1;
  const found = parts[index];
  if (found === undefined) return finalVerb(parts, at, language) ?? { of: 'beginning' };
  if (isWhen(found)) {
    while (index >= 0 && (isSkipped(parts, index, language) || isWhen(parts[index] as Part))) index -= 1;
    const verbs = parts[index] === undefined ? [] : verbsOf(parts[index] as Part);
    if (verbs.length > 0) return { of: 'verb', verbs };
    index = parts.indexOf(found);
  }
  const last = before.at(-1);
  if (
    isNoun(found) &&
    last?.at === index &&
    index === at - 1 &&
    UNJOINED[language]?.test(found.text) === false
  )
    return { of: 'thing', thing: last };
  if (isOf(found)) {
    const behind = parts[index - 1];
    if (last !== undefined && last.at === index - 1) return { of: 'thing', thing: last };
    const done = behind === undefined ? [] : verbsOf(behind);
    // "Boire de la soupe" is drinking it; "je suis de Lyon" is being from there.
    if (done.length > 0)
      return language === 'fr' || language === 'it'
        ? { of: 'verb', verbs: done }
        : { of: 'place', words: ['from'], verbs: done };
    if (placesIn(found).length === 0) return { of: 'place', words: ['of'], verbs: [] };
  }
  if (isJoining(found) && last !== undefined && last.at < index)
    return finalVerb(parts, at, language) ?? last.governor;
  const places = placesIn(found);
  if (places.length > 0) {
    const final = finalVerb(parts, at, language);
    return { of: 'place', words: places, verbs: final?.verbs ?? verbBefore(index - 1) };
  }
  const verbs = verbsOf(found);
  return finalVerb(parts, at, language) ?? (verbs.length > 0 ? { of: 'verb', verbs } : { of: 'unknown' });
};

const isSkipped = (parts: readonly Part[], index: number, language: LanguageCode): boolean => {
  const part = parts[index] as Part;
  // The Portuguese "a" is "the" and "to", and "to" where an article follows.
  if (part.means[0] === 'the') return parts[index + 1]?.means[0] !== 'a';
  if (part.means.includes('gladly')) return true;
  if (VERB_FIRST.includes(language) && part.meant.length === 0 && DOERS.has(part.means[0] ?? '')) return true;
  return isDeterminer(part) && !isOf(part) && placesIn(part).length === 0 && !isJoining(part);
};

/** "Every evening": what stands between a verb and its thing and is neither. */
const isWhen = ({ meant }: Part): boolean =>
  meant.length > 0 &&
  meant.every(({ topics }) => topics.some((topic) => topic === 'time' || topic === 'days-and-months'));

/** Languages that say who does it behind the verb where something else comes first: "Heute trinke ich Tee". */
const VERB_FIRST: readonly LanguageCode[] = ['de', 'yi'];
const DOERS = new Set(['i', 'we', 'he', 'she', 'they']);

const isJoining = ({ meant, means, text }: Part): boolean =>
  JOINING.has(text) ||
  meant.some(({ concept }) => JOINING.has(concept.id)) ||
  means.some((one) => JOINING.has(idOf(one)));

/** Verbs that another one follows at the end. */
const FINITE = new Set(['be-able', 'must', 'will']);

/** German says what is done at the end, behind the thing: "einen Stuhl trinken". */
const finalVerb = (
  parts: readonly Part[],
  at: number,
  language: LanguageCode,
): Extract<Governor, { of: 'verb' }> | undefined => {
  const next = parts[at + 1];
  const behind = parts[at + 2];
  if (language !== 'de' || next === undefined || (behind !== undefined && !isJoining(behind)))
    return undefined;
  const isFirst = !parts
    .slice(0, at)
    .some((part) => verbsOf(part).length > 0 || part.means.some((one) => FINITE.has(one)));
  const verbs = isFirst ? [] : verbsOf(next);
  return verbs.length > 0 ? { of: 'verb', verbs } : undefined;
};
