import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import type { Examples } from '../operation/testing.ts';
import { chat } from '../operations/chat/testing.ts';
import { choices } from '../operations/choices/testing.ts';
import { converse } from '../operations/converse/testing.ts';
import { feedback } from '../operations/feedback/testing.ts';
import { lookUp } from '../operations/look-up/testing.ts';
import {
  type AnswerOf,
  operationOf,
  type RequestOf,
  TUTOR_CALLS,
  type TutorCall,
} from '../operations/operations.ts';
import { sentences } from '../operations/sentences/testing.ts';
import { story } from '../operations/story/testing.ts';
import { words } from '../operations/words/testing.ts';

/** The examples that tests go through: an AI call without any is a type error. */
const examples: { readonly [Name in TutorCall]: Examples<RequestOf<Name>, AnswerOf<Name>> } = {
  words,
  sentences,
  choices,
  converse,
  chat,
  lookUp,
  story,
  feedback,
};

/** A valid body for each path of the library's calls. */
export const bodiesByPath: Readonly<Record<string, object>> = Object.fromEntries(
  TUTOR_CALLS.map((name) => [tutorPath('library', operationOf(name)), examples[name].body]),
);

export const examplesOf = <Name extends TutorCall>(name: Name): Examples<RequestOf<Name>, AnswerOf<Name>> =>
  examples[name];
