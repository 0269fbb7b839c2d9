import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { sentencesOf } from '../../text/tokens.ts';
import { idOf, idsIn } from '../conversation/meanings.ts';
import { hasPhrase, saidIn } from '../conversation/said.ts';
import { type Meaningful, meaningsIn } from '../conversation/turn-concepts.ts';
import type { Library } from '../library.ts';
import { peopleIn } from './statements.ts';

type Summary = { readonly text: string; readonly language: LanguageCode };

/**
 * The stories are about other people: if most sentences are about the writer, the summary tells something else with the
 * same words. A form that may be somebody else's ("sono" is both "I am" and "they are") is not the writer's beside
 * somebody of the story.
 */
export const speaksOfOneself = (library: Library, story: string, { text, language }: Summary): boolean => {
  const firstPerson = library.answers[language]?.firstPerson ?? [];
  const people = peopleIn(library, story, language);
  const isOwn = (sentence: string): boolean =>
    hasPhrase(saidIn(language, sentence), firstPerson) &&
    (meaningsIn(library, sentence, language).some(isSpeaker) ||
      !peopleIn(library, sentence, language).some((one) => people.includes(one)));
  const told = sentencesOf(text);
  return told.length > 1 && told.filter(isOwn).length / told.length > 0.5;
};

const SPEAKER = idsIn('i we my our me us mine');

const isSpeaker = ({ names }: Meaningful): boolean => SPEAKER.has(idOf(names[0] ?? ''));
