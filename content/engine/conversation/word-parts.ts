import { arabicSkeleton, singularsOf } from '../../text/noun-forms.ts';
import type { Token } from '../../text/tokens.ts';
import { guessOrigin, lookUp } from '../dictionary.ts';
import { furtherForm, furtherThing, furtherVerb, headsOf } from '../further-words.ts';
import type { Entry, Library } from '../library.ts';
import { oncePerLibrary } from '../once-per-library.ts';
import { isSmallWord } from '../text-language.ts';
import { verbOfRoot } from '../verbs-by-root.ts';
import { BEING, type Meant, meantBy, NAMED_VERB, namedConcept, type Part } from './part.ts';
import type { Said } from './said.ts';

/** Ids of the glossary's own verbs. */
const VERBS = new Set(
  `be have can could will would must should may need make become seem begin stop continue get keep like know think tell speak
  talk believe mean sit lie-down walk ride study teach carry meet build smell touch hold hang hide show pull fill try happen
  enjoy share add bark shine knock pack stick rise blow bite dream freeze joke roll flow laugh wave-verb burn
  stay-remain`.split(/\s+/u),
);

export const wordParts = (library: Library, { tokens, language }: Said): readonly Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const several = severalWords(library, tokens.slice(at, at + MOST_WORDS), language);
    const token = tokens[at];
    if (several !== undefined) parts.push(several.part);
    else if (token !== undefined) parts.push(wordPart(library, token, language));
    at += several?.count ?? 1;
  }
  return parts;
};

const MOST_WORDS = 3;

/** "Segunda-feira" and "orange juice" are single words of the library, written as several. */
const severalWords = (
  library: Library,
  tokens: readonly Token[],
  language: Said['language'],
): { readonly part: Part; readonly count: number } | undefined => {
  for (let count = tokens.length; count > 1; count -= 1) {
    const text = tokens
      .slice(0, count)
      .map(({ folded }) => folded)
      .join(' ');
    const forms = [text, ...(GROWN_FRONT[language] ? [text.replace(GROWN_FRONT[language], '')] : [])];
    const found = forms.map((form) => library.entriesByWord[language].get(form) ?? []).find(isOnlyNouns);
    const meant =
      found !== undefined
        ? meantBy(found, language)
        : forms.map((form) => furtherThing(library, form, language)).find(({ length }) => length > 0);
    if (meant !== undefined)
      return { part: { text, meant, means: [], isVerb: false, isSmall: false }, count };
  }
  return undefined;
};

const isOnlyNouns = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ concept }) => concept.pos === 'noun');

/** Small words and the article, attached to the first of several words. */
const GROWN_FRONT: Readonly<Partial<Record<Said['language'], RegExp>>> = {
  he: /^[הבלמש](?=\p{L}{2})/u,
  ar: /^(?:ال|[بلو])(?=\p{L}{2})/u,
};

/** A single word, with what the library knows about it. */
export const wordPart = (library: Library, { written, folded }: Token, language: Said['language']): Part => {
  const { folded: byFolded, written: byWritten } = library.glossedForms[language];
  const meanings = byFolded.get(folded) ?? [];
  // Small words with entries of their own ("with") are not in the glossary.
  const named = (library.entriesByWord[language].get(folded) ?? []).map(
    ({ concept, topic }) => `${topic.id}/${concept.id}`,
  );
  // "À" is a different word from "a", if it is written that way.
  const exact = byWritten.get(written.toLowerCase()) ?? meanings;
  const means = exact.length > 0 ? exact.flatMap((meaning) => meaning.split('+')) : named;
  const [first] = meanings;
  const own = first !== undefined && !first.split('+').some((part) => library.conceptsByName.has(part));
  const isGlossVerb = meanings.some((meaning) => VERBS.has(meaning) || NAMED_VERB.test(meaning));
  if (own || isSmallWord(folded, language))
    return {
      text: folded,
      meant: [],
      means,
      isVerb: isGlossVerb,
      isSmall: !isGlossVerb,
      isBeing: isBeing(meanings),
    };
  if (/^\p{N}+$/u.test(folded))
    return { text: folded, meant: [], means, isVerb: false, isSmall: true, isNumeral: true };
  const glossed = meanings.flatMap((meaning) =>
    // "In the garden" is one word in Hebrew and contains garden.
    meaning.split('+').flatMap((part) => namedConcept(library, part, language)),
  );
  const found = glossed.length > 0 ? glossed : looked(library, folded, language);
  const sure = found.length > 0 ? found : furtherThing(library, folded, language);
  const nouns = sure.length > 0 ? sure : nounsOf(library, folded, language);
  const meant = nouns.length > 0 ? nouns : guessed(library, folded, language);
  const isVerb = isGlossVerb || meant.some(({ concept }) => concept.pos === 'verb');
  return {
    text: folded,
    meant,
    means,
    isVerb,
    isSmall: false,
    isBeing: meanings.includes('seem'),
    isGuessed: !isGlossVerb && sure.length === 0,
    isLooseGuess: !isGlossVerb && nouns.length === 0,
  };
};

const isBeing = (meanings: readonly string[]): boolean =>
  meanings.some((meaning) => BEING.test(meaning.replace(/^[\w-]+\//u, '')));

const looked = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const entries = [lookUp(library, folded, language), library.entriesByForm[language].get(folded) ?? []].find(
    (found) => found.length > 0,
  );
  return meantBy(entries ?? [], language);
};

/** The nouns that a word can be a plural or a case of, judging by its ending, or other guesses by its form. */
const nounsOf = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const index = library.entriesByWord[language];
  const nouns = singularsOf(folded, language)
    .map((form) => (index.get(form) ?? []).filter(({ concept }) => concept.pos === 'noun'))
    .find((entries) => entries.length > 0);
  if (nouns !== undefined) return meantBy(nouns, language);
  return (
    [
      () => furtherForm(library, folded, language),
      () => meantBy(brokenPlural(library, folded, language) ?? [], language),
      () => furtherVerb(library, folded, language),
    ]
      .map((find) => find())
      .find((found) => found.length > 0) ?? []
  );
};

/** The possible meanings of a word, judging by its ending or its beginning. */
const guessed = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const head = headOf(library, folded, language);
  if (head.length > 0) return head;
  const origin = guessOrigin(library, folded, language);
  return meantBy(origin.length > 0 ? origin : verbOfRoot(library, folded, language), language);
};

/** The meaning of a compound's last part, in any form. */
const headOf = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const index = library.entriesByWord[language];
  for (const head of headsOf(folded, language))
    for (const form of [head, ...singularsOf(head, language)].filter(({ length }) => length >= 4)) {
      const entries = (index.get(form) ?? []).filter(({ concept }) => concept.pos === 'noun');
      const meant = entries.length > 0 ? meantBy(entries, language) : furtherThing(library, form, language);
      if (meant.length > 0) return meant;
    }
  return [];
};

const SHORTEST_SKELETON = 3;

/**
 * Arabic plurals change the vowels inside the word. They are found by the remaining letters, if these belong to only
 * one noun.
 */
const brokenPlural = (
  library: Library,
  folded: string,
  language: Said['language'],
): readonly Entry[] | undefined => {
  if (language !== 'ar') return undefined;
  const skeleton = arabicSkeleton(folded);
  const found = skeleton.length < SHORTEST_SKELETON ? [] : (nounsBySkeleton(library).get(skeleton) ?? []);
  return found.length > 0 && new Set(found.map(({ concept }) => concept.words.ar)).size === 1
    ? found
    : undefined;
};

const nounsBySkeleton = oncePerLibrary(({ entriesByWord }): ReadonlyMap<string, readonly Entry[]> => {
  const all = new Map<string, Entry[]>();
  for (const [word, entries] of entriesByWord.ar)
    if (!word.includes(' ')) {
      const skeleton = arabicSkeleton(word);
      all.set(skeleton, [...(all.get(skeleton) ?? []), ...entries]);
    }
  return new Map([...all].filter(([, entries]) => entries.every(({ concept }) => concept.pos === 'noun')));
});
