import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../llm/llm.ts';
import type { FeedbackRequest, StoryRequest } from '../tutor.ts';
import { learntLanguage } from './language-rules.ts';
import { DATA_RULE, learnerData } from './learner-data.ts';
import { levelOf } from './level.ts';

/** Words that are named to the model: more would make no story but a list. */
const NAMED_WORDS = 40;

/** Asks for a story made of the words of a group. */
export const storyPrompt = (request: StoryRequest): Prompt => {
  const { toLang, dialect, topic, words } = request;
  return {
    version: 1,
    instructions: [
      `You write short stories for learners of ${languageOf(toLang).englishName}.`,
      `Write one in ${learntLanguage(request)}: 120 to 200 words, three or four paragraphs, with a beginning, a turn and an end.`,
      '- about the topic "topic" of the data, using as many as you can of the words under "words", inflected as needed',
      `- ${levelOf(words)}`,
      '- plain text: only the story, no title, no translation, no list of words, nothing offensive',
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ topic, dialect, words: namesOf(request) }) }],
  };
};

/** Asks for feedback on a summary of a story. */
export const feedbackPrompt = (request: FeedbackRequest): Prompt => {
  const { toLang, dialect, interfaceLanguage, story, summary, words } = request;
  const [learnt, spoken] = [languageOf(toLang).englishName, languageOf(interfaceLanguage).englishName];
  return {
    version: 1,
    instructions: [
      `You teach ${learnt}. A learner read a story in ${learnt} and wrote a summary of it.`,
      `Judge the summary in ${spoken}, addressing the learner, in at most 150 words:`,
      '- begin with a grade from 1 to 10, as "8/10"',
      '- what it covers of the story and what important is missing or wrong',
      `- if it is in ${learnt}: up to three corrections, each as "what was written → what is right" with its reason; else suggest to write it in ${learnt}`,
      '- end with one encouraging sentence',
      `- ${levelOf(words)}`,
      '- plain text without headings; nothing offensive',
      DATA_RULE,
    ].join('\n'),
    messages: [{ role: 'user', content: learnerData({ dialect, story, summary }) }],
  };
};

const namesOf = ({ words }: StoryRequest) => words.slice(0, NAMED_WORDS).map(({ toText }) => toText);
