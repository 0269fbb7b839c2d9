/**
 * `blocked`: the browser requires a touch on the page before any sound. `away`: a recording is not on this device, and
 * the server cannot be reached.
 */
export type Outcome = 'said' | 'blocked' | 'failed' | 'away';

/** Something that can be played: speech or a recording. */
export type Utterance = {
  /** Begins, and resolves with the outcome. It always resolves. */
  readonly start: () => Promise<Outcome>;
  /** Ends it, wherever it is. */
  readonly cut: () => void;
};
