import { librarySentences, topicOfWords } from '@vocabloom/content/engine/sentences.ts';
import type { GenerateSentencesResponse } from '@vocabloom/contract/tutor/sentences.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { SentencesRequest } from './sentences-request.ts';

export const fromLibrary: FromLibrary<SentencesRequest, GenerateSentencesResponse> = (
  library,
  request,
  random,
) => ({
  sentences: librarySentences(library, request, random),
  topic: topicOfWords(library, request, request.interfaceLanguage ?? 'en'),
});
