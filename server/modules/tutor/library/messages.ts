import type { LibraryQuestion, RequestOf } from './answers.ts';

/** What the library's thread is asked. */
export type Asked<Question extends LibraryQuestion> = {
  readonly id: number;
  readonly question: Question;
  readonly request: RequestOf<Question>;
};

/** What it tells: the answer, or why there is none. */
export type Told =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
