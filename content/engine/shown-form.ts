import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { shownEnding } from '@vocabloom/core/practice/agreement.ts';
import type { Concept } from '../schema/topic.ts';

/** A folded form of a word, and its folded dictionary form. */
type Form = { readonly form: string; readonly learned: string; readonly pos: Concept['pos'] };

/** Number of final letters that identify a form if nothing else does. */
const ENDING = 2;

/** Minimum number of common first letters: with fewer, comparing word and form says nothing about the ending. */
const LEAST_COMMON = 3;

/**
 * The inflection of a word, as visible in a blank. Usually this is the ending with the one it replaces ("а→у" in
 * "книгу"), so that words of one kind in one form are alike, whatever the last letters of their stems; for a form that
 * has little in common with its word, its last letters; in Arabic, its prefix and suffix.
 */
export const shownForm = (language: LanguageCode, { form, learned, pos }: Form): string => {
  if (language === 'zh') return '';
  if (language === 'ar') return pos === 'verb' ? arabicVerb(form, learned) : arabicNoun(form, learned);
  if (language === 'he') return form.slice(-ENDING);
  if (language === 'ru') return pos === 'verb' ? russianVerb(form) : russianNoun(form, learned);
  return replaced(form, learned);
};

const replaced = (form: string, learned: string): string => {
  const common = commonLength(form, learned);
  return common < Math.min(LEAST_COMMON, learned.length - 1)
    ? form.slice(-ENDING)
    : `${learned.slice(common)}→${form.slice(common)}`;
};

const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
};

/** Endings of both conjugations for one person, number and gender. */
const RUSSIAN_PERSONS: readonly (readonly [person: string, ending: RegExp])[] = [
  ['past', /л$/u],
  ['past-f', /ла$/u],
  ['past-n', /ло$/u],
  ['past-p', /ли$/u],
  ['2p', /[еи]те$/u],
  ['2s', /[еи]шь$/u],
  ['3s', /[еи]т$/u],
  ['3p', /[уюая]т$/u],
  ['1p', /[еи]м$/u],
  ['1s', /[ую]$/u],
];

const russianVerb = (form: string): string => {
  const active = form.replace(/с[яь]$/u, '');
  const [person = active.slice(-ENDING)] = RUSSIAN_PERSONS.find(([, ending]) => ending.test(active)) ?? [];
  return `${person}${active === form ? '' : ' reflexive'}`;
};

/** Maps the letters of soft endings to those of hard ones. */
const hard = (ending: string): string =>
  ending.replace(/я/gu, 'а').replace(/ю/gu, 'у').replace(/и/gu, 'ы').replace(/е/gu, 'о');

/** The final letter of a masculine or a soft feminine noun is not an ending that gets replaced. */
const russianNoun = (form: string, learned: string): string =>
  hard(replaced(form, learned).replace(/^[ьй]→/u, '→'));

const BEFORE_VERB = /^س?[ايتن]/u;
const BEHIND_VERB = /(?:ون|ين|ان|وا|نا|تم|ها|هم|ت|ه|ي|ا)$/u;

/** Person is shown before and after the root, whose inner letters may change. */
const arabicVerb = (form: string, learned: string): string => {
  const before = form.startsWith(learned) ? '' : (BEFORE_VERB.exec(form)?.[0] ?? '');
  const behind = BEHIND_VERB.exec(form)?.[0] ?? '';
  return `${before}-${learned.endsWith(behind) ? '' : behind}`;
};

/** The article comes first and endings last; a change within the word is a plural, which is individual to each word. */
const arabicNoun = (form: string, learned: string): string => {
  const hasArticle = form.startsWith('ال') && !learned.startsWith('ال');
  const bare = hasArticle ? form.slice(2) : form;
  const stem = learned.replace(/ه$/u, '');
  const behind =
    bare === learned ? shownEnding(bare, 'ar') : bare.startsWith(stem) ? bare.slice(stem.length) : 'plural';
  return `${hasArticle ? 'ال' : ''}-${behind}`;
};
