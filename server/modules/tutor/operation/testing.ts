/** A request to try a model with before people meet it. */
type Trial<Request> = { readonly title: string; readonly request: Request };

/** A request, and the built-in library's whole answer from the few words of `smallLibrary`; undefined if it has none. */
type Answered<Request, Answer> = {
  readonly title: string;
  readonly request: Request;
  readonly answer: Answer | undefined;
};

/** What tests know about an operation, besides its own definition. */
export type Examples<Request, Answer> = {
  /** A valid body, as it is sent. */
  readonly body: object;
  /** A usable reply of a model. */
  readonly reply: string;
  /** The body with a text in each place in turn where a learner may enter one. */
  readonly bodiesWith: (text: string) => readonly object[];
  /** A request that has a text in all of those places. */
  readonly requestWith: (text: string) => Request;
  /**
   * The answer is in the learner's own language, or a word with its meaning: its prompt asks for no text in a dialect.
   */
  readonly isInOwnLanguage?: true;
  /** Requests whose prompts are pinned word for word, by what they contain. */
  readonly pinned: Readonly<Record<string, Request>>;
  /** What the library answers, and how it says what it cannot. */
  readonly answered: readonly [Answered<Request, Answer>, ...Answered<Request, Answer>[]];
  /** What `npm run tutor:try` asks, in language pairs that show a model's weak sides. */
  readonly trials: readonly Trial<Request>[];
};
