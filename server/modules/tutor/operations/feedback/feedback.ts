import { feedbackCall } from '@vocabloom/contract/tutor/story.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import { validateSummary } from '@vocabloom/core/validation/story.ts';
import { accepted } from '../../../../platform/http/accepted.ts';
import { asText } from '../../operation/as-text.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { readTopicRequest } from '../../request/read-fields.ts';
import { hasSummary } from '../story/has-summary.ts';
import { feedbackPrompt } from './feedback.prompt.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** `generate-story-and-evaluate-summary` with a story and its summary: feedback, which belongs to the story. */
export const feedback = defineOperation({
  ...feedbackCall,
  summary: 'Feedback on the summary of a story',
  cost: { kind: 'practice', pass: 'story', goesOn: () => true },
  perMinute: 20,
  failure: 'tutor.summary_failed',
  read: (body) => {
    if (!hasSummary(body)) return undefined;
    const asked = readTopicRequest(body);
    const summary = accepted(validateSummary(body.summary ?? ''));
    const { topic, dialect, words } = asked;
    return {
      request: { ...asked, story: cleanLongText(body.story ?? ''), summary },
      entered: { spoken: asked, texts: [topic, dialect, summary], words },
    };
  },
  prompt: feedbackPrompt,
  ...asText(({ interfaceLanguage }: FeedbackRequest) => ({
    language: interfaceLanguage,
    maxCharacters: 3000,
    isMixed: true,
  })),
  answer: (text) => ({ feedback: text }),
  fromLibrary: () => import('./feedback.library.ts'),
});
