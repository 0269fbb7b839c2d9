import { splitArticle } from '@vocabloom/core/answers/articles.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .trim();

/** Fewer shared letters than this mean nothing. */
const leastShared = 3;
const leastLikeness = 0.6;

/**
 * How much of its beginning a form shares with any part of a word, from 0 to 1 (Dice's coefficient of the shared
 * beginning): endings change, beginnings rarely do.
 */
const likeness = (form: string, word: string): number => {
  const shares = word.split(/\s+/).map((part) => {
    let shared = 0;
    while (shared < Math.min(form.length, part.length) && form[shared] === part[shared]) shared += 1;
    return shared < leastShared ? 0 : (2 * shared) / (form.length + part.length);
  });
  return Math.max(0, ...shares);
};

/** The Arabic article, which is attached to every noun and would make them all look alike. */
const grownOn = /(?<![\p{L}])ال(?=\p{L}{2})/gu;

const withoutArticle = (text: string, language: LanguageCode): string => {
  const bare = plain(splitArticle(text, language).rest);
  return language === 'ar' ? bare.replace(grownOn, '') : bare;
};

/**
 * The word that a form most likely belongs to, ignoring articles; `undefined` if no word is like it, or if two are
 * equally so.
 */
export function wordOfForm<Known extends { readonly toText: string }>(
  form: string,
  { words, language }: { words: readonly Known[]; language: LanguageCode },
): Known | undefined {
  const bare = withoutArticle(form, language);
  const [best, second] = words
    .map((word) => ({ word, share: likeness(bare, withoutArticle(word.toText, language)) }))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share < leastLikeness || best.share === second?.share) return undefined;
  return best.word;
}
