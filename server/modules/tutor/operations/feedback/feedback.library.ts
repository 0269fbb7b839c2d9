import { libraryFeedback } from '@vocabloom/content/engine/summary/feedback.ts';
import type { FeedbackResponse } from '@vocabloom/contract/tutor/story.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { FeedbackRequest } from './feedback-request.ts';

export const fromLibrary: FromLibrary<FeedbackRequest, FeedbackResponse> = (library, request) => ({
  feedback: libraryFeedback(library, request),
});
