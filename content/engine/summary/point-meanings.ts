import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { idOf } from '../conversation/meanings.ts';
import { type Meaningful, meaningsIn } from '../conversation/turn-concepts.ts';
import type { Library } from '../library.ts';
import { isTellingWord } from '../text-language.ts';
import { alikeMeanings } from './alike-meanings.ts';

/** Parts of speech that tell what happens. */
const TELLING: ReadonlySet<string | undefined> = new Set(['noun', 'verb', 'adjective']);
/** Topics of words that hold sentences together, and verbs that occur in any sentence. */
const HOLDING: readonly string[] = ['the-first-verbs', 'small-words', 'numbers', 'time', 'people'];

/** The meaning by which a word tells what happens, if it does. */
const tellingMeaning = (library: Library, { word, names }: Meaningful, language: LanguageCode) => {
  if (language !== 'zh' && !isTellingWord(word, language)) return undefined;
  const [name] = names;
  const isTold =
    name !== undefined &&
    TELLING.has(library.conceptsByName.get(name)?.pos) &&
    !HOLDING.includes(name.slice(0, name.indexOf('/')));
  return isTold ? idOf(name) : undefined;
};

/** What some texts tell, and everything that is nearly the same: the meaning told, by each that may stand for it. */
export const meaningsTold = (
  library: Library,
  texts: readonly string[],
  language: LanguageCode,
): ReadonlyMap<string, string> => {
  const alike = alikeMeanings(library);
  const told = texts.flatMap((text) =>
    meaningsIn(library, text, language).flatMap((word) => tellingMeaning(library, word, language) ?? []),
  );
  return new Map([
    ...told.flatMap((id) => (alike.get(id) ?? []).map((other) => [other, id] as const)),
    ...told.map((id) => [id, id] as const),
  ]);
};
