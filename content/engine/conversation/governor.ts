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

/** Languages that put a possessor directly after the thing, except after definite things: "שיער הגשר". */
const UNJOINED: Readonly<Partial<Record<LanguageCode, RegExp>>> = { he: /^ה/u, ar: /^ال/u };

/** What the thing at a position depends on, among the parts of its clause and the things before it. */
export const governorOf = (
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
  // The Portuguese "a" means "the" and "to"; before an article it means "to".
  if (part.means[0] === 'the') return parts[index + 1]?.means[0] !== 'a';
  if (part.means.includes('gladly')) return true;
  if (VERB_FIRST.includes(language) && part.meant.length === 0 && DOERS.has(part.means[0] ?? '')) return true;
  return isDeterminer(part) && !isOf(part) && placesIn(part).length === 0 && !isJoining(part);
};

/** Languages that put the subject after the verb if something else comes first: "Heute trinke ich Tee". */
const VERB_FIRST: readonly LanguageCode[] = ['de', 'yi'];
const DOERS = new Set(['i', 'we', 'he', 'she', 'they']);

/** Verbs that are followed by another verb at the end. */
const FINITE = new Set(['be-able', 'must', 'will']);

/** German puts some verbs at the end, after their object: "einen Stuhl trinken". */
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
