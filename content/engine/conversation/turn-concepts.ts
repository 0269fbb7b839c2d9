import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Turn } from '../../schema/scene.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { oncePerLanguage } from '../once-per-language.ts';
import { hanParts } from './han-parts.ts';
import { idOf } from './meanings.ts';
import { wordPart } from './word-parts.ts';

/** A word of a text, and the names (`topic/concept`) of everything it can mean. */
export type Meaningful = { readonly word: string; readonly names: readonly string[] };

/** The meanings of a text's words that the glossary and the topics give, without guessing. */
export const meaningsIn = (library: Library, text: string, language: LanguageCode): readonly Meaningful[] =>
  language === 'zh'
    ? hanParts(library, fold(text)).map(({ text: word, meant, means }) => ({
        word,
        names: [
          ...means,
          ...meant.flatMap(({ concept, topics }) => topics.map((topic) => `${topic}/${concept.id}`)),
        ],
      }))
    : tokensOf(text).map((token) => {
        const names = namesOf(library, token.folded, language);
        return {
          word: token.folded,
          names: names.length > 0 ? names : inflectedNames(library, token, language),
        };
      });

/** The meanings of a word that the library has only in another form: "sugars". */
const inflectedNames = (library: Library, token: Token, language: LanguageCode): readonly string[] => {
  const part = wordPart(library, token, language);
  if (part.isLooseGuess === true) return [];
  return part.meant.flatMap(({ concept, topics }) => topics.map((topic) => `${topic}/${concept.id}`));
};

const namesOf = (library: Library, folded: string, language: LanguageCode): readonly string[] => [
  ...(library.glossedForms[language].folded.get(folded) ?? []).flatMap((meaning) => meaning.split('+')),
  ...[
    ...(library.entriesByWord[language].get(folded) ?? []),
    ...(library.entriesByForm[language].get(folded) ?? []),
  ].map(({ concept, topic }) => `${topic.id}/${concept.id}`),
];

/** What a turn is about: the ids of its answers, and of everything said in it. */
export type TurnConcepts = {
  readonly turn: Turn;
  readonly answers: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** The kinds of things that the answers name. */
  readonly kinds: ReadonlySet<KindOfThing>;
};

/** What a scene is about: its turns, and the ids of everything said in any of them. */
export type SceneConcepts = {
  readonly turns: readonly TurnConcepts[];
  readonly all: ReadonlySet<string>;
};

/** What every scene is about, in a language. */
export const sceneConcepts = oncePerLanguage((library, language): readonly SceneConcepts[] => {
  const namesIn = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => meaningsIn(library, text, language).flatMap(({ names }) => names));
  return library.scenes.map(({ turns }) => {
    const told = turns.map((turn) => {
      const { hints, listensFor, lines, followUps } = turn;
      const answers = namesIn([hints[language], ...listensFor[language]]);
      const said = namesIn([lines[language], followUps[language]]);
      return {
        turn,
        answers: new Set(answers.map(idOf)),
        all: new Set([...answers, ...said].map(idOf)),
        kinds: new Set(answers.flatMap((name) => library.kindsByName.get(name) ?? [])),
      };
    });
    return { turns: told, all: new Set(told.flatMap(({ all }) => [...all])) };
  });
});
