import { defineOperation } from '../../operation/define-operation.ts';
import { practiceSentences } from './practice-sentences.ts';
import { sentencesPrompt } from './sentences.prompt.ts';

/** `generate-sentences`: sentences whose missing word is typed. */
export const sentences = defineOperation({
  ...practiceSentences,
  name: 'sentences',
  summary: 'Sentences with a blank to fill in',
  prompt: (request) => sentencesPrompt(request, 'sentences'),
  fromLibrary: () => import('./sentences.library.ts'),
});
