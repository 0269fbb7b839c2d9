import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { learnedLanguage } from '../../prompts/language-rules.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import { levelOf } from '../../prompts/level.ts';
import { named } from '../../prompts/named-words.ts';
import type { ChatRequest } from './chat-request.ts';

/** Asks for an answer to a question about the words of a group. */
export const chatPrompt = ({ fromLang, toLang, dialect, message, wordGroup }: ChatRequest): Prompt => {
  const [spoken, learned] = [languageOf(fromLang).englishName, languageOf(toLang).englishName];
  return {
    version: 3,
    instructions: [
      `You help a learner of ${learned} who speaks ${spoken} with the words under "words" of the data.`,
      `- answer "message" in ${spoken}, or in ${learned} if it is written in ${learned}; at most 120 words, with ${learned} examples where they help`,
      `- examples are in ${learnedLanguage({ toLang, dialect })}`,
      `- ${levelOf(wordGroup)}`,
      '- only matters of language and of these words; for anything else say kindly what you can help with; plain text, nothing offensive',
      DATA_RULE,
    ].join('\n'),
    messages: [
      {
        role: 'user',
        content: learnerData({
          dialect,
          words: named(wordGroup).map(({ fromText, toText }) => `${toText} = ${fromText}`),
          message,
        }),
      },
    ],
  };
};
