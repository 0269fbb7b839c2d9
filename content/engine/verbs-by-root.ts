import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { rootOf } from '../text/inflection.ts';
import type { Entry, Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';

/** Fewer letters belong to many verbs. */
const SHORTEST_ROOT = 3;

/** The infinitive's prefix in Hebrew. */
const INFINITIVE = /^\u05DC(?=.{3})/u;

/** The verbs of a language by what remains of their dictionary form without conjugation. */
const verbsByRoot = oncePerLanguage((library, language): ReadonlyMap<string, readonly Entry[]> => {
  const verbs = new Map<string, Entry[]>();
  for (const [word, entries] of library.entriesByWord[language]) {
    const root = rootOf(language === 'he' ? word.replace(INFINITIVE, '') : word, language);
    const own = entries.filter(({ concept }) => concept.pos === 'verb');
    if (root === undefined || root.length < SHORTEST_ROOT || word.includes(' ') || own.length === 0) continue;
    verbs.set(root, [...(verbs.get(root) ?? []), ...own]);
  }
  return verbs;
});

/**
 * The verb that a folded Hebrew or Arabic word is a form of, though the library has no such form ("אבשל" of "לבשל"): the
 * only one with its letters.
 */
export const verbOfRoot = (library: Library, folded: string, language: LanguageCode): readonly Entry[] => {
  const root = rootOf(folded, language);
  const found = root === undefined ? [] : (verbsByRoot(library, language).get(root) ?? []);
  return new Set(found.map(({ concept }) => concept.id)).size === 1 ? found : [];
};
