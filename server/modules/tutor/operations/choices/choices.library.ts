import { libraryChoices } from '@vocabloom/content/engine/choices.ts';
import { topicOfWords } from '@vocabloom/content/engine/sentences.ts';
import type { GenerateSentencesResponse } from '@vocabloom/contract/tutor/sentences.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { SentencesRequest } from '../sentences/sentences-request.ts';

export const fromLibrary: FromLibrary<SentencesRequest, GenerateSentencesResponse> = (
  library,
  request,
  random,
) => ({
  sentences: libraryChoices(library, request, random),
  topic: topicOfWords(library, request, request.interfaceLanguage ?? 'en'),
});
