/** What the test server does with the next request, in whichever format it came. */
export type Behavior =
  | Reply
  /** An HTTP error in the provider's words, or a status with a body that is not JSON. */
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Streams a text and never says that it is complete. */
  | { readonly kind: 'stall'; readonly text: string }
  /** Begins to stream and drops the connection after `afterCharacters`. */
  | { readonly kind: 'drop'; readonly text: string; readonly afterCharacters: number }
  /** Answers on and on, until the client hangs up or `bytes` are sent. */
  | { readonly kind: 'flood'; readonly bytes: number }
  /** Answers 200 with something that is not the provider's format. */
  | { readonly kind: 'garbage' };

export type Reply = {
  readonly kind: 'reply';
  readonly text: string;
  readonly finish?: 'stop' | 'length' | 'filtered';
};

/** A reply with this text. */
export const says = (text: string, finish: NonNullable<Reply['finish']> = 'stop'): Behavior => ({
  kind: 'reply',
  text,
  finish,
});

/** A reply that is this value as JSON. */
export const saysJson = (value: unknown): Behavior => says(JSON.stringify(value));

/** An HTTP error. */
export const fails = (status: number, headers: Record<string, string> = {}): Behavior => ({
  kind: 'error',
  status,
  headers,
});
