import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isNearly } from '../text/edit-distance.ts';
import { fold, withoutReading, wordKeys } from '../text/fold.ts';
import { isInflected } from '../text/inflection.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import type { GroupWord, Library } from './library.ts';

/** A word of the group found in a text: used in some form, or meant but misspelt; and how it was written. */
export type WordUse = {
  readonly word: GroupWord;
  readonly kind: 'used' | 'misspelt';
  readonly written: string;
};

type Text = { readonly text: string; readonly language: LanguageCode };

/** Which words of a group a text in the language that is learnt uses, inflected and slightly misspelt ones too. */
export const usesOf = (
  library: Library,
  { text, language, words }: Text & { readonly words: readonly GroupWord[] },
): readonly WordUse[] => {
  const tokens = tokensOf(text);
  return words.flatMap((word) => {
    const found =
      language === 'zh'
        ? characterUse(text, word.toText)
        : wordKeys(word.toText, language)
            .map((key) => useOf(tokens, { key, word, language, known: library.knownForms[language] }))
            .find((use) => use !== undefined);
    return found ? [{ word, ...found }] : [];
  });
};

type Found = Pick<WordUse, 'kind' | 'written'>;

const characterUse = (text: string, word: string): Found | undefined => {
  const characters = withoutReading(word).trim();
  return text.includes(characters) ? { kind: 'used', written: characters } : undefined;
};

type Wanted = {
  readonly key: string;
  readonly word: GroupWord;
  readonly language: LanguageCode;
  readonly known: ReadonlySet<string>;
};

const useOf = (tokens: readonly Token[], wanted: Wanted): Found | undefined => {
  const parts = wanted.key.split(' ').filter((part) => part.length > 2);
  if (parts.length === 0 || wanted.key.split(' ').length === 1) return singleUse(tokens, wanted);
  const uses = parts.map((key) => singleUse(tokens, { ...wanted, key }));
  if (uses.some((use) => use === undefined)) return undefined;
  const isMisspelt = uses.some((use) => use?.kind === 'misspelt');
  return {
    kind: isMisspelt ? 'misspelt' : 'used',
    written: uses.map((use) => use?.written ?? '').join(' '),
  };
};

const SHORTEST_MISSPELT = 4;

const singleUse = (tokens: readonly Token[], { key, word, language, known }: Wanted): Found | undefined => {
  const used =
    tokens.find(({ folded }) => folded === key) ??
    tokens.find(({ folded }) => isInflected(folded, key, language));
  if (used) return { kind: lacksAccent(used, word, language) ? 'misspelt' : 'used', written: used.written };
  if (key.length < SHORTEST_MISSPELT) return undefined;
  // A form that stands in the content is another word, not this one misspelt: "pero" is not "perro".
  const near = tokens.find(({ folded }) => !known.has(folded) && isNearly(folded, key));
  return near && { kind: 'misspelt', written: near.written };
};

const ACCENTED = new Set<LanguageCode>(['es', 'fr', 'de', 'it', 'pt']);

/** Whether the word itself was written, but without its accents or with others: "cafe", "ano". */
const lacksAccent = ({ written, folded }: Token, { toText }: GroupWord, language: LanguageCode): boolean => {
  if (!ACCENTED.has(language) || folded.length < SHORTEST_MISSPELT) return false;
  const same = tokensOf(toText).find((token) => token.folded === folded);
  return same !== undefined && same.written.toLowerCase() !== written.toLowerCase();
};

/**
 * Whether a text mentions something, recognised by cues: words or their beginnings; in Hebrew and Arabic also behind what
 * grows onto a word, in Mandarin characters anywhere.
 */
export const hears = ({ text, language }: Text, cues: readonly string[]): string | undefined => {
  const folded = fold(text);
  const tokens = tokensOf(text);
  return cues.find((cue) => {
    const wanted = fold(withoutReading(cue));
    if (wanted === '') return false;
    if (language === 'zh' || wanted.includes(' '))
      return language === 'zh' ? folded.includes(wanted) : ` ${folded}`.includes(` ${wanted}`);
    return tokens.some(({ folded: token }) => isCued(token, wanted, language));
  });
};

const isCued = (token: string, cue: string, language: LanguageCode): boolean => {
  if (cue.length < 3) return token === cue;
  if (token.startsWith(cue) || isInflected(token, cue, language)) return true;
  return cue.length >= 5 && isNearly(token, cue);
};
