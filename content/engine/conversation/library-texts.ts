import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';

/** Where one clause ends and another begins. */
export const BETWEEN_CLAUSES = /[.!?…,;:。！？؟،，；¿¡\n"“”„«»()]+|\s[-–—]\s/u;

/** All sentences of the library in a language: those of its topics, stories and scenes. */
export const textsIn = ({ topics, stories, scenes }: Library, language: LanguageCode): readonly string[] => [
  ...topics.flatMap(({ concepts }) =>
    concepts.map(({ sentences }) => sentences[language].replace(/[[\]]/g, '')),
  ),
  ...stories.flatMap(({ sentences }) => sentences.map((sentence) => sentence[language])),
  ...scenes.flatMap(({ turns }) =>
    turns.flatMap(({ lines, hints, followUps }) => [lines[language], hints[language], followUps[language]]),
  ),
];
