import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { learnedLanguage } from '../../prompts/language-rules.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import { levelOf } from '../../prompts/level.ts';
import { namesOf } from '../../prompts/named-words.ts';
import type { TopicRequest } from '../../request/request.ts';

/** Asks for a story made of the words of a group. */
export const storyPrompt = (request: TopicRequest): Prompt => {
  const { toLang, dialect, topic, words } = request;
  return {
    version: 1,
    instructions: [
      `You write short stories for learners of ${languageOf(toLang).englishName}.`,
      `Write one in ${learnedLanguage(request)}: 120 to 200 words, three or four paragraphs, with a beginning, a turn and an end.`,
      '- about the topic "topic" of the data, using as many as you can of the words under "words", inflected as needed',
      `- ${levelOf(words)}`,
      '- plain text: only the story, no title, no translation, no list of words, nothing offensive',
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ topic, dialect, words: namesOf(words) }) }],
  };
};
