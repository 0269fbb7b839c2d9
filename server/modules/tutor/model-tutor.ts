import type { Clock } from '../../platform/ports.ts';
import type { Llm } from './llm/llm.ts';
import { makeSentences } from './model/make-sentences.ts';
import { answerMessage, converse, judgeSummary, makeStory } from './model/make-text.ts';
import { makeWords } from './model/make-words.ts';
import type { IsOffensive } from './screening.ts';
import type { Tutor } from './tutor.ts';

export type Model = {
  readonly llm: Llm;
  readonly clock: Clock;
  readonly isOffensive: IsOffensive;
};

/** A tutor whose answers a model makes: prompted, checked, repaired once (design 7). */
export const modelTutor = (model: Model): Tutor => ({
  words: (request, call) => makeWords(model, request, call),
  sentences: (request, call) => makeSentences(model, { ...request, kind: 'sentences' }, call),
  choices: (request, call) => makeSentences(model, { ...request, kind: 'choices' }, call),
  story: (request, call) => makeStory(model, request, call),
  feedback: (request, call) => judgeSummary(model, request, call),
  converse: (request, call) => converse(model, request, call),
  chat: (request, call) => answerMessage(model, request, call),
});
