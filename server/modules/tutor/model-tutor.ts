import { makeSentences } from './model/make-sentences.ts';
import { answerMessage, converse, judgeSummary, makeStory } from './model/make-text.ts';
import { makeWords } from './model/make-words.ts';
import type { Model } from './model/model.ts';
import { lookUpByModel } from './operations/look-up/look-up.model.ts';
import type { Tutor } from './tutor.ts';

/** A tutor whose answers a model makes: prompted, checked, repaired once (design 7). */
export const modelTutor = (model: Model): Tutor => ({
  words: (request, call) => makeWords(model, request, call),
  sentences: (request, call) => makeSentences(model, { ...request, kind: 'sentences' }, call),
  choices: (request, call) => makeSentences(model, { ...request, kind: 'choices' }, call),
  story: (request, call) => makeStory(model, request, call),
  feedback: (request, call) => judgeSummary(model, request, call),
  converse: (request, call) => converse(model, request, call),
  chat: (request, call) => answerMessage(model, request, call),
  lookUp: (request, call) => lookUpByModel(model, request, call),
});
