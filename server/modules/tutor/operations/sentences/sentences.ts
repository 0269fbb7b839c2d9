import { sentencesCall } from '@vocabloom/contract/tutor/sentences.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { practiceSentences } from './practice-sentences.ts';
import { sentencesPrompt } from './sentences.prompt.ts';

/** `generate-sentences`: sentences whose missing word is typed. */
export const sentences = defineOperation({
  ...sentencesCall,
  ...practiceSentences,
  summary: 'Sentences with a blank to fill in',
  prompt: (request) => sentencesPrompt(request, 'sentences'),
  fromLibrary: () => import('./sentences.library.ts'),
});
