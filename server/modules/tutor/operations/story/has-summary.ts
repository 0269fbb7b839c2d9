import type { StoryRequestSchema } from '@vocabloom/contract/tutor/story.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import type * as z from 'zod/mini';

/** Whether a body asks for feedback, which it does by containing a story or a summary. */
export const hasSummary = ({ story = '', summary }: z.output<typeof StoryRequestSchema>): boolean =>
  cleanLongText(story) !== '' || summary !== undefined;
