/** A text and how it is read, as in `你好 (nǐ hǎo)`. */
export type Reading = { readonly text: string; readonly reading: string | null };

const parenthesised = /^(.*\S)\s*[(（]([^()（）]+)[)）]\s*$/su;

/**
 * A Mandarin text carries its reading in parentheses at its end; in other languages parentheses are part of the word.
 */
export function splitReading(text: string, lang: string): Reading {
  const match = lang.startsWith('zh') ? parenthesised.exec(text) : null;
  const [, word, reading] = match ?? [];
  return word && reading ? { text: word, reading: reading.trim() } : { text, reading: null };
}
