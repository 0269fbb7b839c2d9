import { libraryStory } from '@vocabloom/content/engine/story.ts';
import type { StoryResponse } from '@vocabloom/contract/tutor/story.ts';
import type { FromLibrary } from '../../operation/operation.ts';
import type { TopicRequest } from '../../request/request.ts';

export const fromLibrary: FromLibrary<TopicRequest, StoryResponse> = (library, request, random) => {
  const made = libraryStory(library, request, random);
  return made.kind === 'library' || made.kind === 'woven'
    ? { story: made.story, topic: made.topic }
    : undefined;
};
