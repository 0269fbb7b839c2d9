import type { ContentLanguage } from '../schema/languages.ts';

const MOST_PARTS = 2;

const pronouns = [
  ...['me', 'you', 'him', 'her', 'it', 'us', 'them', 'oneself'],
  ...['my', 'your', 'his', 'her-own', 'our', 'their', 'its'],
];
/** Meanings that are written together with the next or previous word in Hebrew and Arabic. */
const semitic = [
  ...pronouns,
  ...['the', 'to', 'in', 'on', 'at', 'by', 'from', 'of', 'like-as', 'will', 'let-us', 'in-order-to'],
  ...['that-conj', 'that-which', 'when', 'numbers/two'],
  ...['and', 'for', 'with', 'so', 'because'].map((word) => `small-words/${word}`),
];

const attached: Partial<Record<ContentLanguage, readonly string[]>> = {
  he: semitic,
  ar: semitic,
  es: pronouns,
  it: pronouns,
  pt: pronouns,
};

/**
 * Whether a meaning has more parts than its form can consist of. Allowed are two parts; more only if small words are
 * attached to a single other one (Hebrew and Arabic "and + to + the + school", Spanish "tell + me + it"), or in a
 * Mandarin phrase with at least one character for each word.
 */
export function isPiecemeal({
  form,
  meaning,
  language,
}: {
  readonly form: string;
  readonly meaning: string;
  readonly language: ContentLanguage;
}): boolean {
  const parts = meaning.split('+');
  if (parts.length <= MOST_PARTS) return false;
  if (language === 'zh') return parts.length > Array.from(form).length;
  return parts.filter((part) => !attached[language]?.includes(part)).length > 1;
}
