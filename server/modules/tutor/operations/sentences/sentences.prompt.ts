import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import type { Prompt } from '../../llm/llm.ts';
import { learnedLanguage } from '../../prompts/language-rules.ts';
import { DATA_RULE, learnerData } from '../../prompts/learner-data.ts';
import { levelOf } from '../../prompts/level.ts';
import type { SentencesRequest } from './sentences-request.ts';

/** Asks for one sentence with a blank for each word, to be typed or to be chosen among the words of the group. */
export const sentencesPrompt = (request: SentencesRequest, kind: 'sentences' | 'choices'): Prompt => {
  const { fromLang, toLang, dialect, words } = request;
  const [from, to] = [languageOf(fromLang).englishName, languageOf(toLang).englishName];
  const purpose =
    kind === 'sentences'
      ? 'The learner types the missing word. "correct_word" may list further right words behind commas.'
      : 'The learner chooses among the words of the list, so only this one may make sense in the blank.';
  return {
    version: 1,
    instructions: [
      `You write practice sentences for learners of ${to} who speak ${from}.`,
      'Reply with JSON only: {"sentences":[{"word":"…","sentence_with_blank":"…","correct_word":"…","translation":"…"}]}',
      `- one sentence for each of the ${words.length} words under "words" of the data, in their order`,
      '- "word": the word, copied',
      `- "sentence_with_blank": a natural sentence in ${learnedLanguage(request)}; the word replaced by exactly four underscores (____), once; its article, if needed, stays in the sentence`,
      '- "correct_word": the form that belongs in the blank, without its article',
      `- "translation": the whole sentence in ${from}, without a blank`,
      `- ${purpose}`,
      `- ${levelOf(words)}`,
      DATA_RULE,
    ].join('\n'),
    messages: [
      {
        role: 'user',
        content: learnerData({
          dialect,
          words: words.map(({ fromText, toText }) => ({ word: toText, meaning: fromText })),
        }),
      },
    ],
  };
};
