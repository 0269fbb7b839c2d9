import type { StoryRequest } from '@vocabloom/contract/tutor/story.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';

/** Whether a body asks for feedback, which it does by containing a story or a summary. */
export const hasSummary = ({ story = '', summary }: StoryRequest): boolean =>
  cleanLongText(story) !== '' || summary !== undefined;
