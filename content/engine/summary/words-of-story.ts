import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { idOf } from '../conversation/meanings.ts';
import { meaningsIn } from '../conversation/turn-concepts.ts';
import type { Library } from '../library.ts';

const TELLING: ReadonlySet<string | undefined> = new Set(['noun', 'verb', 'adjective']);

/** How many words of a summary mean something that the story tells, and their share of all words that mean something. */
export type WordsOfStory = { readonly told: number; readonly share: number };

/** Counts the words of a summary that mean what the story tells, in whatever words. */
export const wordsOfStory = (
  library: Library,
  { text, language }: { readonly text: string; readonly language: LanguageCode },
  meanings: ReadonlyMap<string, string>,
): WordsOfStory => {
  const words = meaningsIn(library, text, language).filter(({ names }) =>
    names.some((name) => TELLING.has(library.conceptsByName.get(name)?.pos)),
  );
  const told = words.filter(({ names }) => names.some((name) => meanings.has(idOf(name)))).length;
  return { told, share: words.length === 0 ? 0 : told / words.length };
};
