import {
  type FeedbackResponse,
  StoryRequestSchema,
  type StoryResponse,
} from '@vocabloom/contract/tutor/story.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import { validateStoryWords, validateSummary } from '@vocabloom/core/validation/story.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { accepted, readInterfaceLanguage, readPair, readTopic, readWords } from '../read-requests.ts';
import { screen } from '../screening.ts';
import { providePractice } from '../tutor.service.ts';
import type { Handler } from './handler.ts';

/** `generate-story-and-evaluate-summary`: a story, or feedback when a story and its summary are given. */
export const storyHandler: Handler = async ({ service, isOffensive }, request) => {
  const body = readBody(StoryRequestSchema, request);
  const pair = readPair(body);
  const topic = readTopic(body.topic);
  const words = readWords(body.words);
  const wanted = { ...pair, topic, words, interfaceLanguage: readInterfaceLanguage(body.interfaceLanguage) };
  await screen(isOffensive, { spoken: wanted, texts: [topic, pair.dialect], words });
  const story = cleanLongText(body.story ?? '');
  if (story === '' && body.summary === undefined) {
    accepted(validateStoryWords(words.length));
    return (asker): Promise<StoryResponse> =>
      providePractice(service, { asker, pass: 'story' }, (call) => service.tutor.story(wanted, call));
  }
  const summary = accepted(validateSummary(body.summary ?? ''));
  await screen(isOffensive, { spoken: wanted, texts: [summary] });
  return (asker): Promise<FeedbackResponse> =>
    providePractice(service, { asker, pass: 'story', goesOn: true }, (call) =>
      service.tutor.feedback({ ...wanted, story, summary }, call),
    );
};
