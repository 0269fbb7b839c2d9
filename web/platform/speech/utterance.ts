/**
 * `blocked`: the browser wants the page to be touched before it makes a sound. `away`: a recording is not on this device, and
 * the server cannot be asked for it.
 */
export type Outcome = 'said' | 'blocked' | 'failed' | 'away';

/** Something that is heard. */
export type Utterance = {
  /** Begins, and answers how it went. It always answers. */
  readonly start: () => Promise<Outcome>;
  /** Ends it, however far it is. */
  readonly cut: () => void;
};
