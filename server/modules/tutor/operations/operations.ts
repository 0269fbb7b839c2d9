import type { Operation } from '../operation/operation.ts';
import { chat } from './chat/chat.ts';
import { choices } from './choices/choices.ts';
import { converse } from './converse/converse.ts';
import { feedback } from './feedback/feedback.ts';
import { lookUp } from './look-up/look-up.ts';
import { sentences } from './sentences/sentences.ts';
import { story } from './story/story.ts';
import { words } from './words/words.ts';

/** Every AI call, by its name. Whatever is made for each of them is made by iterating over this. */
const operations = { words, sentences, choices, converse, chat, lookUp, story, feedback };

type Declared = typeof operations;

export type TutorCall = keyof Declared;

/** The names of all calls. TypeScript types the keys of any object as texts; these are exactly the names. */
export const TUTOR_CALLS = Object.keys(operations) as readonly TutorCall[];

type Kinds = {
  [Name in TutorCall]: Declared[Name] extends Operation<infer Request, infer Answer extends object>
    ? { readonly request: Request; readonly answer: Answer }
    : never;
};

export type RequestOf<Name extends TutorCall> = Kinds[Name]['request'];
export type AnswerOf<Name extends TutorCall> = Kinds[Name]['answer'];

const byName: { readonly [Name in TutorCall]: Operation<RequestOf<Name>, AnswerOf<Name>> } = operations;

/** The operation behind a call. */
export const operationOf = <Name extends TutorCall>(name: Name): Operation<RequestOf<Name>, AnswerOf<Name>> =>
  byName[name];
