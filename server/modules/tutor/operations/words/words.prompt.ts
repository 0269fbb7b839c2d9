import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { spellingOf } from '../../prompts/language-rules.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import type { WordsRequest } from './words-request.ts';

/** The most known words that are named to the model; the check leaves out any others afterwards. */
const NAMED_WORDS = 200;

/** Asks for word pairs on a topic. */
export const wordsPrompt = (request: WordsRequest): Prompt => {
  const { fromLang, toLang, dialect, topic, count, existingWords } = request;
  const [from, to] = [languageOf(fromLang).englishName, languageOf(toLang).englishName];
  const region = dialect === '' ? '' : `, as said in the dialect or region "dialect" of the data`;
  return {
    version: 1,
    instructions: [
      `You make vocabulary lists for learners of ${to} who speak ${from}.`,
      'Reply with JSON only: {"words":[{"from":"…","to":"…"}]}',
      `- exactly ${count} pairs on the topic "topic" of the data, the most useful first`,
      `- "from": ${from}${suffix(spellingOf(fromLang, ''))}`,
      `- "to": its ${to} translation${region}${suffix(spellingOf(toLang, dialect))}`,
      '- words or short phrases, each meaning once, no examples, no notes, nothing offensive',
      ...(existingWords.length > 0 ? ['- none of the words under "leave_out", in any form'] : []),
      '- if "topic" is no topic at all: {"words":[]}',
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ topic, dialect, ...leaveOut(existingWords) }) }],
  };
};

const suffix = (rule: string) => (rule === '' ? '' : `; ${rule}`);

const leaveOut = (words: readonly string[]) =>
  words.length === 0 ? {} : { leave_out: words.slice(-NAMED_WORDS) };
