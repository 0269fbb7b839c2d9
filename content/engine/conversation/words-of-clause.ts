import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { idOf } from './meanings.ts';
import type { Part } from './part.ts';

/** Meanings in the glossary that express place, time or accompaniment. */
const PLACES = new Set(
  `in on at to from with without into out over under through around about by for near behind between before after above below
  since until against towards along during as than like-as inside outside beside because-of up down away across`.split(
    /\s+/u,
  ),
);

/** Meanings of words that come between a verb or a word of place and its thing. */
const DETERMINERS = new Set(
  `the a my your his her her-own our their its this that these those some any another other much many all both several whole same
  measure-word object-particle possessive-particle done-particle going-on-particle few more none own even just a-little`.split(
    /\s+/u,
  ),
);

/** Words that precede a thing in Mandarin: numbers, measures, "this" and "that". */
export const HAN_DETERMINERS =
  /^[一二两三四五六七八九十几个那这把条座架只辆朵件双块片张斤公升杯瓶碗些号过了的]$/u;
/** Words that precede a place, a person or a direction in Mandarin. */
export const HAN_PLACES = /^(?:在|跟|和|给|用|从|到|往|向|对)$/u;

/** Whether it is "of" and nothing else. */
export const isOf = ({ means, text }: Part): boolean =>
  text !== '的' && means.includes('of') && !means.some((one) => one.includes('/'));

/** A part's meanings of place, time or accompaniment. */
export const placesIn = ({ means, meant, text }: Part): readonly string[] => [
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

/** "In", "to" and "from" attach to Hebrew and Arabic words: a first letter that does not belong to the word itself. */
export const grownPlace = ({ text, meant }: Part, language: LanguageCode): readonly string[] => {
  const first = GROWN[language]?.exec(text)?.[0];
  if (first === undefined) return [];
  const isOwn = meant.some(({ forms }) => forms.some((form) => form.startsWith(first)));
  return isOwn ? [] : (GROWN_MEANINGS[first] ?? ['in']);
};

/** Whether it can only be a noun. */
export const isNoun = ({ meant }: Part): boolean =>
  meant.length > 0 && meant.every(({ concept }) => concept.pos === 'noun' || concept.pos === 'name');

/** Whether it comes between a verb or a word of place and its thing. */
export const isDeterminer = (part: Part): boolean =>
  part.isNumeral === true ||
  HAN_DETERMINERS.test(part.text) ||
  (part.meant.length > 0
    ? part.meant.every(({ concept }) => ['number', 'adjective', 'pronoun', 'adverb'].includes(concept.pos))
    : part.means.some((one) => DETERMINERS.has(one)));

/** The ids of a verb's meanings; empty if it may also be something else. */
export const verbsOf = ({ meant, means, isVerb }: Part): readonly string[] => {
  if (!isVerb) return [];
  // "Tragen" means "wear", and also "carry", which is not an entry.
  const glossed = means.filter((one) => !one.includes('/'));
  return meant.every(({ concept }) => concept.pos === 'verb')
    ? [...meant.map(({ concept }) => concept.id), ...glossed]
    : [];
};

/** "Every evening": comes between a verb and its object without being either. */
export const isWhen = ({ meant }: Part): boolean =>
  meant.length > 0 &&
  meant.every(({ topics }) => topics.some((topic) => topic === 'time' || topic === 'days-and-months'));

const JOINING = new Set(['and', 'or', 'and-or']);

/** "And", "or". */
export const isJoining = ({ meant, means, text }: Part): boolean =>
  JOINING.has(text) ||
  meant.some(({ concept }) => JOINING.has(concept.id)) ||
  means.some((one) => JOINING.has(idOf(one)));
