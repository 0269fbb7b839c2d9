/** Something a model is tried with before people meet it. */
type Trial<Request> = { readonly title: string; readonly request: Request };

/** What tests know of an operation, beside what it says of itself. */
export type Examples<Request> = {
  /** A right body, as it is sent. */
  readonly body: object;
  /** What a model may say to it that can be used. */
  readonly reply: string;
  /** The body with a text in each place in turn where a learner may enter one. */
  readonly bodiesWith: (text: string) => readonly object[];
  /** A request that has a text in all of those places. */
  readonly requestWith: (text: string) => Request;
  /** What it answers is in the learner's own language, or a word with its meaning: its prompt asks for no text in a dialect. */
  readonly isInOwnLanguage?: true;
  /** Requests whose prompts are kept word by word, by what is in them. */
  readonly pinned: Readonly<Record<string, Request>>;
  /** What `npm run tutor:try` asks, in pairs of languages that show a model's weak sides. */
  readonly trials: readonly Trial<Request>[];
};
