import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { isSmallWord } from '../text-language.ts';

/** What a learner said, prepared for comparison. */
export type Said = {
  readonly language: LanguageCode;
  readonly folded: string;
  readonly tokens: readonly Token[];
  /** In words; two Mandarin characters count as one. */
  readonly length: number;
};

/** Prepares a text for comparison. */
export const saidIn = (language: LanguageCode, text: string): Said => {
  const folded = fold(text);
  const tokens = tokensOf(text);
  const length =
    language === 'zh' ? Math.ceil((text.match(/\p{Script=Han}/gu)?.length ?? 0) / 2) : tokens.length;
  return { language, folded, tokens, length };
};

// Keyed by the lists themselves, and kept only while they exist.
const cache = new WeakMap<readonly string[], readonly string[]>();

const foldedOf = (phrases: readonly string[]): readonly string[] => {
  const known = cache.get(phrases);
  if (known) return known;
  const folded = phrases.map(fold).filter(Boolean);
  cache.set(phrases, folded);
  return folded;
};

/** Whether what was said contains one of some phrases: as whole words, or in Mandarin as characters anywhere. */
export const hasPhrase = ({ folded, language }: Said, phrases: readonly string[]): boolean => {
  const padded = ` ${folded} `;
  return foldedOf(phrases).some((phrase) =>
    language === 'zh' ? folded.includes(phrase) : padded.includes(` ${phrase} `),
  );
};

/**
 * Whether what was said starts with one of some phrases, after a limited number of other words; in Mandarin, after
 * none.
 */
export const startsWith = (
  { folded, language }: Said,
  phrases: readonly string[],
  mostAside: number,
): boolean => {
  const words = folded.split(' ');
  const beginnings =
    language === 'zh'
      ? [folded]
      : Array.from({ length: mostAside + 1 }, (_, from) => `${words.slice(from).join(' ')} `);
  return foldedOf(phrases).some((phrase) =>
    beginnings.some((rest) => rest.startsWith(language === 'zh' ? phrase : `${phrase} `)),
  );
};

/** Whether a reason is given: small words ("para", "pour") count as one only at the very beginning. */
export const hasReason = (said: Said, { reasons }: Pick<AnswerWords, 'reasons'>): boolean => {
  const isSmall = (reason: string) => isSmallWord(fold(reason), said.language);
  return (
    hasPhrase(
      said,
      reasons.filter((reason) => !isSmall(reason)),
    ) || startsWith(said, reasons.filter(isSmall), 0)
  );
};

/** A word repeated this often says nothing. */
const TOO_OFTEN = 3;

/** Whether everything said is a single word, or in Mandarin a few characters, repeated. */
export const isRepetition = ({ folded, tokens, language }: Said): boolean =>
  language === 'zh'
    ? /^(.{1,4}?)\1{2,}$/u.test(folded.replaceAll(' ', ''))
    : tokens.length >= TOO_OFTEN && new Set(tokens.map((token) => token.folded)).size === 1;

/** The rest of a text without some phrases, and whether it contained any. */
export const withoutPhrases = (
  { folded, language }: Said,
  phrases: readonly string[],
): { readonly rest: string; readonly isFramed: boolean } => {
  // The longest first: "I come from" before "from".
  const longestFirst = [...foldedOf(phrases)].sort((a, b) => b.length - a.length);
  let rest = language === 'zh' ? folded : ` ${folded} `;
  let isFramed = false;
  for (const phrase of longestFirst) {
    const without = rest.replaceAll(language === 'zh' ? phrase : ` ${phrase} `, ' ');
    if (without !== rest) isFramed = true;
    rest = without;
  }
  return { rest: rest.trim().replace(/\s+/gu, ' '), isFramed };
};
