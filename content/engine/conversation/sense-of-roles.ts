import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Clause, Thing } from './clause.ts';
import { isUnfitDoer } from './fit.ts';
import type { Part } from './message-parts.ts';
import { isAlive, isMaking, isOwning, isSomebody, LIFELESS } from './who-and-what.ts';

/** "Me" as an object, folded; in Spanish, French, Italian and Portuguese also "to me". */
const ME: Readonly<Record<LanguageCode, RegExp>> = {
  en: /^(?:me|us)$/u,
  es: /^(?:me|nos|mi)$/u,
  fr: /^(?:me|m|moi|nous)$/u,
  de: /^(?:mich|uns)$/u,
  it: /^(?:mi|me|ci|noi)$/u,
  pt: /^(?:me|mim|nos)$/u,
  he: /^(?:אותי|אותנו|ממני|ממנו)$/u,
  yi: /^(?:מיכ|אונדז)$/u,
  zh: /^(?:我|我们)$/u,
  ar: /^(?:مني|منا|اياي)$|^\p{L}{3,}ني$/u,
  ru: /^(?:меня|нас)$/u,
};
/** Object pronouns other than "me": "la maleta me la perdieron" means that others lost it. */
const IT: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /^(?:lo|la|los|las|le|les|se)$/u,
  fr: /^(?:l|le|la|les)$/u,
  it: /^(?:lo|la|li|le|l)$/u,
  pt: /^(?:o|a|os|as)$/u,
};
/** Forms that mean "I" or "we" without a pronoun. */
const SPEAKING: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?:[^aeiou]o|oy|mos)$/u,
  pt: /(?:[^aeiou]o|ou|mos|ei)$/u,
  it: /(?:[^aeiou]o|mo)$/u,
  ru: /(?:[ую]|[еи]м)$/u,
  he: /(?:תי|נו)$/u,
};

/** Besides lifeless things: what is written, and what hurts. */
const UNABLE: readonly KindOfThing[] = [...LIFELESS, 'text', 'ailment'];

const isUnable = ({ kinds }: Thing): boolean =>
  kinds.length > 0 && kinds.every((kind) => UNABLE.includes(kind));

/** "Ha prenotato": who it is shows in the word before, not in the participle. */
const spokenAt = (parts: readonly Part[], at: number): string =>
  (parts[at - 1]?.isBeing === true ? parts[at - 1] : parts[at])?.text ?? '';

/**
 * "The carrot will cut me", "the room booked us": a lifeless thing does to the speaker what only living beings do. The
 * thing comes first, and there is nobody else who could do it.
 */
export const isDoneToSpeaker = ({ things, doings, parts, language, whatFits }: Clause): boolean => {
  const [first] = things;
  if (first === undefined || !isUnable(first) || first.governor.of !== 'beginning') return false;
  if (things.some((thing) => thing !== first && isAlive(thing))) return false;
  const isMe = ({ text }: Part, at: number) =>
    at > first.at && ME[language].test(text) && !isOwning(parts[at + 1]);
  if (!parts.some(isMe) || parts.slice(first.at).some(isMaking)) return false;
  const isOtherDoer = (part: Part, at: number) =>
    isSomebody(part) && !ME[language].test(part.text) && !isOwning(parts[at + 1]);
  if (parts.some(isOtherDoer) || (language === 'zh' && !isLast(parts))) return false;
  if (
    language !== 'he' &&
    parts.slice(first.at + 1).some(({ text }) => IT[language]?.test(text) === true && isClitic(parts, text))
  )
    return false;
  return doings.some(
    ({ at, verbs }) =>
      at > first.at &&
      SPEAKING[language]?.test(spokenAt(parts, at)) !== true &&
      isUnfitDoer(whatFits, verbs, first.kinds),
  );
};

/** In Mandarin "me" as an object comes last; earlier in the clause it is the subject. */
const isLast = (parts: readonly Part[]): boolean =>
  ME.zh.test(parts.at(-1)?.text ?? '') && !parts.slice(0, -1).some(({ text }) => ME.zh.test(text));

/** "La" before a verb means "her" or "it"; before anything else it is the article. */
const isClitic = (parts: readonly Part[], text: string): boolean =>
  parts.some((part, at) => part.text === text && parts[at + 1]?.isVerb === true);
