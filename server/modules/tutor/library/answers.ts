import { libraryAnswer } from '@vocabloom/content/engine/chat.ts';
import { libraryChoices } from '@vocabloom/content/engine/choices.ts';
import { libraryReply } from '@vocabloom/content/engine/conversation/conversation.ts';
import { libraryFeedback } from '@vocabloom/content/engine/conversation/feedback.ts';
import type { Library } from '@vocabloom/content/engine/library.ts';
import { lookUpInText } from '@vocabloom/content/engine/look-up.ts';
import { librarySentences, topicOfWords } from '@vocabloom/content/engine/sentences.ts';
import { libraryStory } from '@vocabloom/content/engine/story.ts';
import { libraryWords } from '@vocabloom/content/engine/words.ts';
import type { LookUpRequest } from '../operations/look-up/look-up.ts';
import type {
  ChatRequest,
  ConverseRequest,
  FeedbackRequest,
  SentencesRequest,
  StoryRequest,
  WordsRequest,
} from '../tutor.ts';

type Random = () => number;

const topicNamed = (library: Library, request: SentencesRequest) =>
  topicOfWords(library, request, request.interfaceLanguage ?? 'en');

/** What the built-in library answers to each request: plain values, so that they can cross from thread to thread. */
export const libraryAnswers = {
  words: (library: Library, request: WordsRequest) => libraryWords(library, request),
  sentences: (library: Library, request: SentencesRequest, random: Random) => ({
    sentences: librarySentences(library, request, random),
    topic: topicNamed(library, request),
  }),
  choices: (library: Library, request: SentencesRequest, random: Random) => ({
    sentences: libraryChoices(library, request, random),
    topic: topicNamed(library, request),
  }),
  story: (library: Library, request: StoryRequest, random: Random) => libraryStory(library, request, random),
  feedback: (library: Library, request: FeedbackRequest) => ({ feedback: libraryFeedback(library, request) }),
  converse: (library: Library, request: ConverseRequest) => libraryReply(library, request),
  lookUp: (library: Library, request: LookUpRequest) => lookUpInText(library, request),
  chat: (library: Library, request: ChatRequest) => ({ response: libraryAnswer(library, request) }),
} as const;

type LibraryAnswers = typeof libraryAnswers;
export type LibraryQuestion = keyof LibraryAnswers;
export type RequestOf<Question extends LibraryQuestion> = Parameters<LibraryAnswers[Question]>[1];
export type AnswerTo<Question extends LibraryQuestion> = ReturnType<LibraryAnswers[Question]>;
