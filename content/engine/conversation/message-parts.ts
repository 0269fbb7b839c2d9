import type { Concept } from '../../schema/topic.ts';
import { fold, wordKey } from '../../text/fold.ts';
import { arabicSkeleton, singularsOf } from '../../text/noun-forms.ts';
import type { Token } from '../../text/tokens.ts';
import { guessOrigin, lookUp } from '../dictionary.ts';
import type { Entry, Library } from '../library.ts';
import { isSmallWord } from '../text-language.ts';
import type { Said } from './said.ts';

/** A concept and the topics it stands in. */
type Meant = { readonly concept: Concept; readonly topics: readonly string[] };

/** What a word is, as far as the library knows: something it has a concept for, a small word, a verb, or unknown. */
export type Part = {
  /** As it was written, folded. */
  readonly text: string;
  readonly meant: readonly Meant[];
  /** What the glossary says of the form, the parts of grown-together words one by one. */
  readonly means: readonly string[];
  readonly isVerb: boolean;
  /** "Be", "have" and "seem", by which nothing is done. */
  readonly isBeing?: boolean;
  readonly isSmall: boolean;
  /** Written in digits. */
  readonly isNumeral?: boolean;
  /** Only its ending says what it is: behind a small word it is a noun as likely ("sirop de menthe"). */
  readonly isGuessed?: boolean;
  /** It is guessed, and not even as the plural or a case of a noun: "juicy" may be of "juice", and "starving" of "star". */
  readonly isLooseGuess?: boolean;
};

/** Ids of the glossary's own verbs. */
const VERBS = new Set(
  `be have can could will would must should may need make become seem begin stop continue get keep like know think tell speak
  talk believe mean sit lie-down walk ride study teach carry meet build smell touch hold hang hide show pull fill try happen
  enjoy share add bark shine knock pack stick rise blow bite dream freeze joke roll flow laugh wave-verb burn
  stay-remain`.split(/\s+/u),
);

/** "Iron-verb", beside the thing of that name. */
const NAMED_VERB = /^[a-z]+-verb$/u;

// What was said is taken apart once, though several questions are asked of it.
const takenApart = new WeakMap<Library, WeakMap<Said, readonly Part[]>>();

/** The words of a message, each as what the library knows it to be. */
export const partsOf = (library: Library, said: Said): readonly Part[] => {
  const known = takenApart.get(library) ?? new WeakMap<Said, readonly Part[]>();
  takenApart.set(library, known);
  const parts =
    known.get(said) ?? (said.language === 'zh' ? hanParts(library, said.folded) : wordParts(library, said));
  known.set(said, parts);
  return parts;
};

const wordParts = (library: Library, { tokens, language }: Said): readonly Part[] => {
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

/** "Segunda-feira" and "orange juice" are one word of the library, written in several. */
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
    if (found !== undefined)
      return { part: { text, meant: meantBy(found), means: [], isVerb: false, isSmall: false }, count };
  }
  return undefined;
};

const isOnlyNouns = (entries: readonly Entry[]): boolean =>
  entries.length > 0 && entries.every(({ concept }) => concept.pos === 'noun');

/** Small words and the article, grown onto the first of them. */
const GROWN_FRONT: Readonly<Partial<Record<Said['language'], RegExp>>> = {
  he: /^[הבלמש](?=\p{L}{2})/u,
  ar: /^(?:ال|[بلو])(?=\p{L}{2})/u,
};

const wordPart = (library: Library, { written, folded }: Token, language: Said['language']): Part => {
  const { folded: byFolded, written: byWritten } = library.glossedForms[language];
  const meanings = byFolded.get(folded) ?? [];
  // Small words that are entries themselves ("with") are in no glossary.
  const named = (library.entriesByWord[language].get(folded) ?? []).map(
    ({ concept, topic }) => `${topic.id}/${concept.id}`,
  );
  // "À" is another word than "a", where it is written so.
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
    // "In the garden" is one word in Hebrew, and speaks of a garden.
    meaning.split('+').flatMap((part) => namedConcept(library, part)),
  );
  const found = glossed.length > 0 ? glossed : looked(library, folded, language);
  const nouns = found.length > 0 ? found : nounsOf(library, folded, language);
  const meant = nouns.length > 0 ? nouns : meantBy(guessOrigin(library, folded, language));
  const isVerb = isGlossVerb || meant.some(({ concept }) => concept.pos === 'verb');
  return {
    text: folded,
    meant,
    means,
    isVerb,
    isSmall: false,
    isBeing: meanings.includes('seem'),
    isGuessed: !isGlossVerb && found.length === 0,
    isLooseGuess: !isGlossVerb && nouns.length === 0,
  };
};

const isBeing = (meanings: readonly string[]): boolean =>
  meanings.some((meaning) => BEING.test(meaning.replace(/^[\w-]+\//u, '')));

const BEING = /^(?:be|have|there-is|seem|sound)$/u;

const namedConcept = (library: Library, name: string): readonly Meant[] => {
  const concept = library.conceptsByName.get(name);
  return concept ? [{ concept, topics: [name.split('/')[0] ?? ''] }] : [];
};

const looked = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const entries = [lookUp(library, folded, language), library.entriesByForm[language].get(folded) ?? []].find(
    (found) => found.length > 0,
  );
  return meantBy(entries ?? []);
};

const meantBy = (entries: readonly Entry[]): readonly Meant[] =>
  entries.map(({ concept, topic }) => ({ concept, topics: [topic.id] }));

/** The nouns whose plural or case a word can be by its ending. */
const nounsOf = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const index = library.entriesByWord[language];
  const nouns = singularsOf(folded, language)
    .map((form) => (index.get(form) ?? []).filter(({ concept }) => concept.pos === 'noun'))
    .find((entries) => entries.length > 0);
  return meantBy(nouns ?? brokenPlural(library, folded, language) ?? []);
};

const skeletons = new WeakMap<Library, ReadonlyMap<string, readonly Entry[]>>();

const SHORTEST_SKELETON = 3;

/** Plurals of Arabic change the vowels inside the word: found by what stays, where one noun alone has it. */
const brokenPlural = (
  library: Library,
  folded: string,
  language: Said['language'],
): readonly Entry[] | undefined => {
  if (language !== 'ar') return undefined;
  const known = skeletons.get(library) ?? nounsBySkeleton(library);
  skeletons.set(library, known);
  const skeleton = arabicSkeleton(folded);
  const found = skeleton.length < SHORTEST_SKELETON ? [] : (known.get(skeleton) ?? []);
  return found.length > 0 && new Set(found.map(({ concept }) => concept.words.ar)).size === 1
    ? found
    : undefined;
};

const nounsBySkeleton = ({ entriesByWord }: Library): ReadonlyMap<string, readonly Entry[]> => {
  const all = new Map<string, Entry[]>();
  for (const [word, entries] of entriesByWord.ar)
    if (!word.includes(' ')) {
      const skeleton = arabicSkeleton(word);
      all.set(skeleton, [...(all.get(skeleton) ?? []), ...entries]);
    }
  return new Map([...all].filter(([, entries]) => entries.every(({ concept }) => concept.pos === 'noun')));
};

const LONGEST_HAN_WORD = 5;

/** Mandarin in words: from the left the longest that the library has, single characters where it has none. */
const hanParts = (library: Library, folded: string): readonly Part[] => {
  const characters = [...folded.replaceAll(' ', '')];
  const parts: Part[] = [];
  for (let at = 0; at < characters.length; ) {
    const lengths = Array.from({ length: LONGEST_HAN_WORD }, (_, index) => LONGEST_HAN_WORD - index);
    const wordOf = (length: number) => hanWord(library, characters, { at, length });
    const length = lengths.find((one) => wordOf(one) !== undefined) ?? 1;
    const text = characters.slice(at, at + length).join('');
    const { meant, means } = wordOf(length) ?? { meant: [], means: glossedAs(library, text) };
    // What the library has no entry for is a particle, a measure word, a figure: it stands around things.
    const isSmall = meant.length === 0;
    parts.push({
      text,
      meant,
      means,
      isVerb: meant.some(({ concept }) => concept.pos === 'verb'),
      isBeing: meant.some(({ concept }) => BEING.test(concept.id)),
      isSmall,
    });
    at += length;
  }
  return parts;
};

/** What some characters mean: as an entry, or as the glossary has them. */
const hanWord = (
  library: Library,
  characters: readonly string[],
  { at, length }: { readonly at: number; readonly length: number },
): Pick<Part, 'meant' | 'means'> | undefined => {
  if (at + length > characters.length) return undefined;
  const text = characters.slice(at, at + length).join('');
  const means = glossedAs(library, text);
  const entries = library.entriesByWord.zh.get(wordKey(fold(text), 'zh'));
  if (entries !== undefined) return { meant: meantBy(entries), means };
  // "我有" is glossed too, and is two words.
  const meant = means.flatMap((name) => namedConcept(library, name));
  return length > 1 && meant.length > 0 && meant.length === means.length ? { meant, means } : undefined;
};

const glossedAs = (library: Library, text: string): readonly string[] =>
  (library.glossedForms.zh.written.get(text) ?? []).flatMap((meaning) => meaning.split('+'));
