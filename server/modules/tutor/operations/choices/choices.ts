import { choicesCall } from '@vocabloom/contract/tutor/sentences.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { practiceSentences } from '../sentences/practice-sentences.ts';
import { sentencesPrompt } from '../sentences/sentences.prompt.ts';

/** `generate-mcq-sentences`: sentences whose missing word is chosen. */
export const choices = defineOperation({
  ...choicesCall,
  ...practiceSentences,
  summary: 'Sentences with a blank to choose a word for',
  prompt: (request) => sentencesPrompt(request, 'choices'),
  fromLibrary: () => import('./choices.library.ts'),
});
