import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Turn } from '../../schema/scene.ts';
import { fold } from '../../text/fold.ts';
import { tokensOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { hanParts } from './han-parts.ts';

/** A word of a text and the names (`topic/concept`) of all it can mean. */
export type Meaningful = { readonly word: string; readonly names: readonly string[] };

/** What the words of a text mean, as far as the glossary and the topics tell, without guessing. */
export const meaningsIn = (library: Library, text: string, language: LanguageCode): readonly Meaningful[] =>
  language === 'zh'
    ? hanParts(library, fold(text)).map(({ text: word, meant, means }) => ({
        word,
        names: [
          ...means,
          ...meant.flatMap(({ concept, topics }) => topics.map((topic) => `${topic}/${concept.id}`)),
        ],
      }))
    : tokensOf(text).map(({ folded }) => ({ word: folded, names: namesOf(library, folded, language) }));

const namesOf = (library: Library, folded: string, language: LanguageCode): readonly string[] => [
  ...(library.glossedForms[language].folded.get(folded) ?? []).flatMap((meaning) => meaning.split('+')),
  ...[
    ...(library.entriesByWord[language].get(folded) ?? []),
    ...(library.entriesByForm[language].get(folded) ?? []),
  ].map(({ concept, topic }) => `${topic.id}/${concept.id}`),
];

/** The id of a concept, by which the same meaning is known in several topics. */
export const idOf = (name: string): string => name.slice(name.indexOf('/') + 1);

/** What a scene speaks of: the ids of what each of its turns is answered by, and of all that is said in it. */
export type SceneConcepts = {
  readonly turns: readonly { readonly turn: Turn; readonly answers: ReadonlySet<string> }[];
  readonly all: ReadonlySet<string>;
};

const known = new WeakMap<Library, Map<LanguageCode, readonly SceneConcepts[]>>();

/** What every scene speaks of in a language. */
export const sceneConcepts = (library: Library, language: LanguageCode): readonly SceneConcepts[] => {
  const byLanguage = known.get(library) ?? new Map<LanguageCode, readonly SceneConcepts[]>();
  known.set(library, byLanguage);
  const scenes = byLanguage.get(language) ?? conceptsOfScenes(library, language);
  byLanguage.set(language, scenes);
  return scenes;
};

const conceptsOfScenes = (library: Library, language: LanguageCode): readonly SceneConcepts[] => {
  const idsIn = (texts: readonly string[]): ReadonlySet<string> =>
    new Set(
      texts.flatMap((text) => meaningsIn(library, text, language).flatMap(({ names }) => names.map(idOf))),
    );
  return library.scenes.map(({ turns }) => {
    const answered = turns.map((turn) => ({
      turn,
      answers: idsIn([turn.hints[language], ...turn.listensFor[language]]),
    }));
    const said = idsIn(turns.flatMap(({ lines, followUps }) => [lines[language], followUps[language]]));
    return { turns: answered, all: new Set([...said, ...answered.flatMap(({ answers }) => [...answers])]) };
  });
};
