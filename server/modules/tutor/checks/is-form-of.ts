import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { wordKey } from './word-key.ts';

/**
 * Whether a text looks like a form of a word: the same, or with a common beginning that is long enough for the ending
 * to be an inflection. Irregular forms are not recognized ("ir", "voy").
 */
export const isFormOf = (text: string, word: string, language: LanguageCode): boolean => {
  const [form, base] = [wordKey(text, language), wordKey(word, language)];
  if (form === '' || base === '') return false;
  if (form === base || contains(form, base) || contains(base, form)) return true;
  return form.split(' ').some((one) => base.split(' ').some((other) => sharesStem(one, other)));
};

const contains = (long: string, short: string) => short.length > 1 && ` ${long} `.includes(` ${short} `);

const sharesStem = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 3) return one === other;
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  return common >= Math.max(3, Math.ceil(shorter * 0.6)) || isWithin(one, other);
};

/** Semitic and prefixing forms: the longer one contains the whole shorter one ("כתב", "לכתבה"). */
const isWithin = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.length - short.length <= 4 && long.includes(short);
};
