import type { TutorCall } from '@vocabloom/contract/tutor/paths.ts';
import type { Examples } from '../operation/testing.ts';
import { chat } from '../operations/chat/testing.ts';
import { choices } from '../operations/choices/testing.ts';
import { converse } from '../operations/converse/testing.ts';
import { feedback } from '../operations/feedback/testing.ts';
import { lookUp } from '../operations/look-up/testing.ts';
import type { RequestOf } from '../operations/operations.ts';
import { sentences } from '../operations/sentences/testing.ts';
import { story } from '../operations/story/testing.ts';
import { words } from '../operations/words/testing.ts';

/** The examples that tests go through: an AI call without any is a type error. */
const examples: { readonly [Name in TutorCall]: Examples<RequestOf<Name>> } = {
  words,
  sentences,
  choices,
  story,
  feedback,
  converse,
  chat,
  lookUp,
};

export const examplesOf = <Name extends TutorCall>(name: Name): Examples<RequestOf<Name>> => examples[name];
