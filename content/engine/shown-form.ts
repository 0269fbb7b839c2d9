import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { shownEnding } from '@vocabloom/core/practice/agreement.ts';
import type { Concept } from '../schema/topic.ts';

/** A folded form of a word, and its folded dictionary form. */
type Form = { readonly form: string; readonly learnt: string; readonly pos: Concept['pos'] };

/** Letters of an ending that tell a form where nothing else does. */
const ENDING = 2;

/** Letters that a word and its form begin with together, fewer of which say nothing of what was put behind them. */
const LEAST_COMMON = 3;

/**
 * What inflection put to a word, as grammar shows it in a blank: the ending with the one it stands for ("а→у" of "книгу"), so
 * that words of one kind in one form are alike, whatever the last letters of their stems; the last letters of a form that
 * has little in common with its word; of Arabic what was put before and behind.
 */
export const shownForm = (language: LanguageCode, { form, learnt, pos }: Form): string => {
  if (language === 'zh') return '';
  if (language === 'ar') return pos === 'verb' ? arabicVerb(form, learnt) : arabicNoun(form, learnt);
  if (language === 'he') return form.slice(-ENDING);
  if (language === 'ru') return pos === 'verb' ? russianVerb(form) : russianNoun(form, learnt);
  return replaced(form, learnt);
};

const replaced = (form: string, learnt: string): string => {
  const common = commonLength(form, learnt);
  return common < Math.min(LEAST_COMMON, learnt.length - 1)
    ? form.slice(-ENDING)
    : `${learnt.slice(common)}→${form.slice(common)}`;
};

const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
};

/** Endings of both conjugations that show one person, number and gender. */
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

/** Soft stems have endings of their own letters. */
const hard = (ending: string): string =>
  ending.replace(/я/gu, 'а').replace(/ю/gu, 'у').replace(/и/gu, 'ы').replace(/е/gu, 'о');

/** What a masculine or a soft feminine noun ends in is no ending that stands for another. */
const russianNoun = (form: string, learnt: string): string =>
  hard(replaced(form, learnt).replace(/^[ьй]→/u, '→'));

const BEFORE_VERB = /^س?[ايتن]/u;
const BEHIND_VERB = /(?:ون|ين|ان|وا|نا|تم|ها|هم|ت|ه|ي|ا)$/u;

/** Persons are shown before and behind the root, which changes between them. */
const arabicVerb = (form: string, learnt: string): string => {
  const before = form.startsWith(learnt) ? '' : (BEFORE_VERB.exec(form)?.[0] ?? '');
  const behind = BEHIND_VERB.exec(form)?.[0] ?? '';
  return `${before}-${learnt.endsWith(behind) ? '' : behind}`;
};

/** The article stands before, endings behind; what changes within is a plural, of which each word has its own. */
const arabicNoun = (form: string, learnt: string): string => {
  const hasArticle = form.startsWith('ال') && !learnt.startsWith('ال');
  const bare = hasArticle ? form.slice(2) : form;
  const stem = learnt.replace(/ه$/u, '');
  const behind =
    bare === learnt ? shownEnding(bare, 'ar') : bare.startsWith(stem) ? bare.slice(stem.length) : 'plural';
  return `${hasArticle ? 'ال' : ''}-${behind}`;
};
