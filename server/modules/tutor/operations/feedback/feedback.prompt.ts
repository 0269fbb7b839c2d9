import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import { levelOf } from '../../prompts/level.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** Asks for feedback on a summary of a story. */
export const feedbackPrompt = (request: FeedbackRequest): Prompt => {
  const { toLang, dialect, interfaceLanguage, story, summary, words } = request;
  const [learned, spoken] = [languageOf(toLang).englishName, languageOf(interfaceLanguage).englishName];
  return {
    version: 1,
    instructions: [
      `You teach ${learned}. A learner read a story in ${learned} and wrote a summary of it.`,
      `Judge the summary in ${spoken}, addressing the learner, in at most 150 words:`,
      '- begin with a grade from 1 to 10, as "8/10"',
      '- what it covers of the story and what important is missing or wrong',
      `- if it is in ${learned}: up to three corrections, each as "what was written → what is right" with its reason; else suggest to write it in ${learned}`,
      '- end with one encouraging sentence',
      `- ${levelOf(words)}`,
      '- plain text without headings; nothing offensive',
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ dialect, story, summary }) }],
  };
};
