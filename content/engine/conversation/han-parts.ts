import { fold, wordKey } from '../../text/fold.ts';
import { furtherThing, furtherVerb } from '../further-words.ts';
import type { Library } from '../library.ts';
import { BEING, meantBy, NAMED_VERB, namedConcept, type Part } from './part.ts';

const LONGEST_HAN_WORD = 5;

/**
 * Mandarin split into words: from the left, the longest word in the library, or a single character if there is none.
 */
export const hanParts = (library: Library, folded: string): readonly Part[] => {
  const characters = [...folded.replaceAll(' ', '')];
  const parts: Part[] = [];
  for (let at = 0; at < characters.length; ) {
    const lengths = Array.from({ length: LONGEST_HAN_WORD }, (_, index) => LONGEST_HAN_WORD - index);
    const wordOf = (length: number) => hanWord(library, characters, { at, length });
    const length = lengths.find((one) => wordOf(one) !== undefined) ?? 1;
    const text = characters.slice(at, at + length).join('');
    const { meant, means } = wordOf(length) ?? { meant: [], means: glossedAs(library, text) };
    // Without an entry in the library, it is a particle, a measure word or a figure, and accompanies things.
    const isNamedVerb = meant.length === 0 && means.some((meaning) => NAMED_VERB.test(meaning));
    const isSmall = meant.length === 0 && !isNamedVerb;
    parts.push({
      text,
      meant,
      means,
      isVerb: isNamedVerb || meant.some(({ concept }) => concept.pos === 'verb'),
      isBeing: meant.some(({ concept }) => BEING.test(concept.id)),
      isSmall,
    });
    at += length;
  }
  return parts;
};

/** The meaning of some characters: as an entry, or in the glossary. */
const hanWord = (
  library: Library,
  characters: readonly string[],
  { at, length }: { readonly at: number; readonly length: number },
): Pick<Part, 'meant' | 'means'> | undefined => {
  if (at + length > characters.length) return undefined;
  const text = characters.slice(at, at + length).join('');
  const means = glossedAs(library, text);
  const entries = library.entriesByWord.zh.get(wordKey(fold(text), 'zh'));
  if (entries !== undefined) return { meant: meantBy(entries, 'zh'), means };
  // "我有" also has a gloss of its own, but is two words.
  const meant = means.flatMap((name) => namedConcept(library, name, 'zh'));
  if (length > 1 && meant.length > 0 && meant.length === means.length) return { meant, means };
  const further = [...furtherThing(library, text, 'zh'), ...furtherVerb(library, text, 'zh')];
  return further.length > 0 ? { meant: further, means } : undefined;
};

const glossedAs = (library: Library, text: string): readonly string[] =>
  (library.glossedForms.zh.written.get(text) ?? []).flatMap((meaning) => meaning.split('+'));
