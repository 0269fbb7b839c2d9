import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { type Part, partsOf } from './message-parts.ts';
import type { Said } from './said.ts';

/** Endings, and prefixes, of the first person as written: "prefiero", "dormí", "сварю", "سأنام". */
const FIRST_PERSON: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /^\p{L}+(?:[^aeiou\s]o|[aeo]o|é|í|oy|emos|amos|imos)$/u,
  pt: /^\p{L}+(?:[^aeiouã\s]o|io|ou|ei|emos|amos|imos)$/u,
  it: /^\p{L}+(?:[^aeiou\s]o|io|ò|rei|iamo)$/u,
  ru: /^\p{L}{2,}(?:[ую]|[уюе]сь|ем|им|ём)$/u,
  ar: /^(?:س?[أن])\p{L}{2,}$/u,
  he: /^(?:א|נ)\p{L}{3,}$|^\p{L}{2,}(?:תי|נו)$/u,
};

/** Whether a word, written in lower case, has the form of the first person; always false where a pronoun is needed. */
export const isFirstPersonForm = (written: string, language: LanguageCode): boolean =>
  FIRST_PERSON[language]?.test(written) === true;

/** Forms that name an action without its subject. */
const INFINITIVE: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /^\p{L}{3,}ing$/u,
  es: /^\p{L}+[aei]r(?:me|nos|se|lo|la|los|las|te|le|les)?$/u,
  pt: /^\p{L}+[aei]r(?:-\p{L}+)?$/u,
  it: /^\p{L}+[aei]r(?:e|mi|ci|si|lo|la|li|le)$/u,
  fr: /^\p{L}+(?:er|ir|re|oir)$/u,
  ru: /^\p{L}+(?:ть|ться|чь|ти)$/u,
  he: /^ל\p{L}{3,}$/u,
  ar: /^ال[اتإ]\p{L}{3,}$/u,
};
/** What precedes an infinitive at the beginning of a message. */
const TO: Readonly<Partial<Record<LanguageCode, RegExp>>> = { en: /^to$/u, yi: /^צו$/u, de: /^zu$/u };

/** Number of words that may precede the first person verb: "no", "me", "just". */
const MOST_BEFORE = 2;

/**
 * Whether the speaker talks about themselves without a pronoun: with a first person verb ("Duermo mucho"), an
 * infinitive ("Rester assis"), or in Mandarin a saying that begins with a verb.
 */
export const speaksForOneself = (library: Library, said: Said): boolean => {
  const { language, tokens } = said;
  const parts = partsOf(library, said);
  if (parts.length < 2 || parts.every(isStranger)) return false;
  // "Qu'il y ait de la lumière" is a wish.
  if (parts[0]?.means.includes('that-conj') === true) return true;
  if (language === 'zh') return beginsDoing(parts);
  const from = parts.findIndex((part) => !isBefore(part));
  const part = parts[from];
  if (!part || from > MOST_BEFORE || tokens.length !== parts.length) return false;
  const written = tokens[from]?.written.toLowerCase() ?? '';
  if (TO[language]?.test(tokens[0]?.folded ?? '') === true) return true;
  const isDoing =
    part.isVerb || (part.meant.length === 0 && part.means.length === 0) || part.isGuessed === true;
  return (
    isDoing &&
    (FIRST_PERSON[language]?.test(written) === true || INFINITIVE[language]?.test(written) === true)
  );
};

const isStranger = ({ meant, means }: Part): boolean => meant.length === 0 && means.length === 0;

/** Number of words that may precede "there is": "in my room", "well". */
const MOST_BEFORE_BEING = 3;

/** Whether somebody says that something exists: "There is a spider in the bathtub", "浴缸里有一只蜘蛛". */
export const saysWhatIs = (library: Library, said: Said): boolean => {
  const parts = partsOf(library, said);
  const at = parts
    .slice(0, MOST_BEFORE_BEING)
    .findIndex(
      ({ means, meant }) =>
        means.some((one) => one.endsWith('there-is')) ||
        meant.some(({ concept }) => concept.id === 'there-is'),
    );
  return (
    at >= 0 && parts.slice(at + 1).some(({ meant }) => meant.some(({ concept }) => concept.pos === 'noun'))
  );
};

/** "No", "me", "often": neither a verb nor a thing. */
const isBefore = ({ isVerb, isSmall, meant }: Part): boolean =>
  !isVerb && (isSmall || (meant.length > 0 && meant.every(({ concept }) => concept.pos === 'adverb')));

/** "在长椅上打个盹": begins with a place or an action, and is not a list of things. */
const beginsDoing = (parts: readonly Part[]): boolean => {
  const [first] = parts;
  const isIn = first?.text === '在';
  const at = isIn ? parts.findIndex(({ text }) => /^[里上下边旁]$/u.test(text)) + 1 : 0;
  const doing = parts[at];
  return doing !== undefined && (doing.isVerb || isIn) && parts.length > at + 1;
};
