import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';
import { alternativesOf } from './alternatives.ts';
import { splitArticle } from './articles.ts';
import { HAN, splitReading } from './compare-mandarin.ts';
import { slipsAllowed } from './compare-texts.ts';
import { foldForgiven } from './folds.ts';
import { MAX_COMPARED } from './judge-answer.ts';
import { keyOf, nearKeyOf, readLetters } from './letters.ts';
import { remember } from './remember.ts';

/** One text as the judge compares it, without the article. */
type Form = {
  readonly key: string;
  readonly nearKey: string;
  /** In alphabetical order. */
  readonly letters: readonly string[];
  readonly isHan: boolean;
  readonly hasReading: boolean;
};

/**
 * Properties of a text that can be computed before comparing it with any other. Comparing two texts letter by letter
 * takes a fraction of a millisecond, which is too long for every pair of words in a large group; outlines are enough to
 * distinguish most pairs.
 */
export type Outline = {
  readonly alternatives: readonly string[];
  /** The whole text with everything the language forgives folded away. */
  readonly folded: string;
  readonly whole: Form;
  readonly forms: readonly Form[];
};

const formOf = (text: string, language: LanguageCode): Form => {
  const compared = text.slice(0, MAX_COMPARED);
  const isHan = HAN.test(compared);
  const { main, reading } =
    language === 'zh' ? splitReading(compared) : { main: splitArticle(compared, language).rest, reading: '' };
  const read = readLetters(main, language);
  return {
    key: keyOf(read),
    nearKey: nearKeyOf(read, language),
    letters: read.letters.map(({ key }) => key).sort(),
    isHan,
    hasReading: reading !== '',
  };
};

const draw = (text: string, language: LanguageCode): Outline => {
  const alternatives = alternativesOf(text, language);
  return {
    alternatives,
    folded: foldForgiven(text, language),
    whole: formOf(cleanText(text), language),
    forms: alternatives.map((one) => formOf(one, language)),
  };
};

/** The outline of a text. The cache holds more outlines than a large group has words. */
export const outlineOf = remember(10_000, draw);

/** How many letters of either list are missing from the other, whichever is more: a lower bound of their distance. */
const leastDistance = (a: readonly string[], b: readonly string[]): number => {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [one = '', other = ''] = [a[i], b[j]];
    if (one === other) shared += 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return Math.max(a.length, b.length) - shared;
};

/** Whether only a full comparison can tell, because Latin letters may be the reading of a Mandarin word. */
const isOpen = (given: Form, accepted: Form): boolean => accepted.hasReading && !given.isHan;

const areFarApart = (given: Form, accepted: Form): boolean =>
  given.nearKey !== accepted.nearKey &&
  leastDistance(given.letters, accepted.letters) >
    slipsAllowed(Math.max(given.letters.length, accepted.letters.length));

type Compared = { readonly given: Outline; readonly accepted: Outline };

/** True only if the judge would find the answer wrong; false if only a full comparison can tell. */
export const isSurelyWrong = ({ given, accepted }: Compared): boolean =>
  accepted.forms.every((form) => !isOpen(given.whole, form) && areFarApart(given.whole, form));

/** True only if the judge would not find the answer right; false if only a full comparison can tell. */
export const isSurelyNotRight = ({ given, accepted }: Compared): boolean =>
  accepted.forms.every((form) => !isOpen(given.whole, form) && given.whole.key !== form.key);
