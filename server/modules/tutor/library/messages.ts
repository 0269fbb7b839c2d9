import type { RequestOf, TutorCall } from '../operations/operations.ts';

/** A question to the library's thread. */
export type LibraryRequest<Name extends TutorCall> = {
  readonly id: number;
  readonly name: Name;
  readonly request: RequestOf<Name>;
};

/** The thread's reply: the answer, or why there is none. */
export type LibraryReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
