import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isNearly } from '../text/edit-distance.ts';
import { fold, withoutReading, wordKeys } from '../text/fold.ts';
import { inflectionsOf, isGrownBefore } from '../text/inflection.ts';
import { inSimplified } from '../text/taiwan-characters.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import type { GroupWord, Library } from './library.ts';

/** A word of the group found in a text, in some form or misspelled, and how it was written. */
export type WordUse = {
  readonly word: GroupWord;
  readonly kind: 'used' | 'misspelled';
  readonly written: string;
  /** The correct spelling of the part of the word that was written. */
  readonly right: string;
};

type Text = { readonly text: string; readonly language: LanguageCode };

/**
 * Which words of a group are used in a text in the language being learned, including inflected and slightly misspelled
 * ones.
 */
export const usesOf = (
  library: Library,
  { text, language, words }: Text & { readonly words: readonly GroupWord[] },
): readonly WordUse[] => {
  const read = readText(library, { text, language });
  const uses = words.flatMap((word) => {
    const found =
      language === 'zh'
        ? characterUse(text, word.toText)
        : wordKeys(word.toText, language)
            .map((key) => useOf(read, { key, word, language }))
            .find((use) => use !== undefined);
    return found ? [{ word, ...found }] : [];
  });
  return uses.filter((use) => !uses.some((other) => other !== use && takesFrom(use, other, uses)));
};

/**
 * Each written word counts as one use: if "vender" and "vendedor" both match "vendedor", the exact match wins; among
 * equals the first does.
 */
const takesFrom = (use: WordUse, other: WordUse, uses: readonly WordUse[]): boolean => {
  if (other.written !== use.written) return false;
  const isExact = ({ right, written }: WordUse) => fold(right) === fold(written);
  return isExact(other) === isExact(use) ? uses.indexOf(other) < uses.indexOf(use) : isExact(other);
};

/** The distinct words of a text; `strange` are those that the content has no form of. */
type ReadText = {
  readonly byText: ReadonlyMap<string, Token>;
  readonly tokens: readonly Token[];
  readonly strange: readonly Token[];
};

const readText = (library: Library, { text, language }: Text): ReadText => {
  const byText = new Map<string, Token>();
  for (const token of tokensOf(text)) if (!byText.has(token.folded)) byText.set(token.folded, token);
  const tokens = [...byText.values()];
  const known = library.knownForms[language];
  return { byText, tokens, strange: tokens.filter(({ folded }) => !known.has(folded)) };
};

type Found = Omit<WordUse, 'word'>;

const characterUse = (text: string, word: string): Found | undefined => {
  const characters = withoutReading(word).trim();
  return inSimplified(text).includes(inSimplified(characters))
    ? { kind: 'used', written: characters, right: characters }
    : undefined;
};

type Wanted = {
  readonly key: string;
  readonly word: GroupWord;
  readonly language: LanguageCode;
};

const useOf = (text: ReadText, wanted: Wanted): Found | undefined => {
  const parts = wanted.key.split(' ').filter((part) => part.length > 2);
  if (parts.length === 0 || wanted.key.split(' ').length === 1) return singleUse(text, wanted);
  const uses = parts.map((key) => singleUse(text, { ...wanted, key }));
  if (uses.some((use) => use === undefined)) return undefined;
  const isMisspelled = uses.some((use) => use?.kind === 'misspelled');
  return {
    kind: isMisspelled ? 'misspelled' : 'used',
    written: uses.map((use) => use?.written ?? '').join(' '),
    right: uses.map((use) => use?.right ?? '').join(' '),
  };
};

const SHORTEST_MISSPELLED = 4;

const singleUse = (
  { byText, tokens, strange }: ReadText,
  { key, word, language }: Wanted,
): Found | undefined => {
  const isForm = inflectionsOf(key, language);
  const used = byText.get(key) ?? tokens.find(({ folded }) => isForm(folded));
  if (used) {
    const right = spellingOf(word, key);
    return { kind: lacksAccent(used, right, language) ? 'misspelled' : 'used', written: used.written, right };
  }
  if (key.length < SHORTEST_MISSPELLED) return undefined;
  // Only a strange word can be a misspelling: "pero" is a different word from "perro".
  const near = strange.find(({ folded }) => isNearly(folded, key));
  return near && { kind: 'misspelled', written: near.written, right: spellingOf(word, key) };
};

const ACCENTED = new Set<LanguageCode>(['es', 'fr', 'de', 'it', 'pt']);

/** A part of the learner's word, given by its key, in its own spelling. */
const spellingOf = ({ toText }: GroupWord, key: string): string =>
  tokensOf(toText).find(({ folded }) => folded === key)?.written ?? withoutReading(toText);

/** Whether the word itself was written, but with missing or wrong accents: "cafe", "ano". */
const lacksAccent = ({ written, folded }: Token, right: string, language: LanguageCode): boolean =>
  ACCENTED.has(language) &&
  folded.length >= SHORTEST_MISSPELLED &&
  fold(right) === folded &&
  right.toLowerCase() !== written.toLowerCase();

type Listened = Text & {
  /** Words that are not typing errors. */
  readonly known?: ReadonlySet<string>;
  /** Dictionary forms: a word that is one is not a form of another word ("bien" of "bière"). */
  readonly words?: ReadonlyMap<string, unknown>;
};

/**
 * Whether a text mentions something, recognized by cues: words or their beginnings. In Hebrew and Arabic they may
 * follow attached prefixes; in Mandarin they are characters anywhere. A cue may be slightly misspelled, unless the
 * result is one of the `known` words.
 */
export const hears = (
  { text, language, known, words }: Listened,
  cues: readonly string[],
): string | undefined => {
  const folded = fold(text);
  const tokens = tokensOf(text).map((token) => token.folded);
  return cues.find((cue) => {
    const wanted = fold(withoutReading(cue));
    if (wanted === '') return false;
    if (language === 'zh') return folded.includes(wanted);
    if (wanted.includes(' ')) return ` ${folded}`.includes(` ${wanted}`);
    if (wanted.length < 3)
      return tokens.some((token) => token === wanted || isGrownBefore(token, { word: wanted, language }));
    const isForm = inflectionsOf(wanted, language);
    return tokens.some(
      (token) =>
        token === wanted ||
        // A dictionary form is not a form of another word, but a cue may be its beginning: "grand", "grande".
        (words?.has(wanted) !== true && words?.has(token) === true && beginsAs(token, wanted)) ||
        (words?.has(token) !== true && (beginsAs(token, wanted) || isForm(token))) ||
        (known?.has(token) !== true && isMisspelled(token, wanted)),
    );
  });
};

/** A short beginning is weak evidence for a long word: "שמי" does not match "שמיים". */
const LONGEST_BEHIND_SHORT = 3;

const beginsAs = (token: string, cue: string): boolean =>
  token.startsWith(cue) && (cue.length > 3 || token.length - cue.length <= LONGEST_BEHIND_SHORT);

const isMisspelled = (token: string, cue: string): boolean =>
  cue.length >= 5 && isNearly(token.slice(0, cue.length), cue);
