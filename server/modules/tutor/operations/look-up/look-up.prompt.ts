import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { spellingOf } from '../../prompts/language-rules.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import type { LookUpRequest } from './look-up-request.ts';

const suffix = (rule: string) => (rule === '' ? '' : `; ${rule}`);

/** Asks what a word means in its context. */
export const lookUpPrompt = ({ fromLang, toLang, dialect, word, sentence }: LookUpRequest): Prompt => {
  const [from, to] = [languageOf(fromLang).englishName, languageOf(toLang).englishName];
  return {
    version: 1,
    instructions: [
      `You are a dictionary for learners of ${to} who speak ${from}.`,
      'Reply with JSON only: {"lemma":"…","meaning":"…"}',
      `- "lemma": the dictionary form of "word" of the data, in ${to}${suffix(spellingOf(toLang, dialect))}`,
      `- "meaning": its shortest ${from} translation${sentence === '' ? '' : ', as it is meant in "sentence" of the data'}; no notes, no examples`,
      `- if "word" is no ${to} word: {"lemma":"","meaning":""}`,
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ word, sentence, dialect }) }],
  };
};
