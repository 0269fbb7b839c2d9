/** A line on which the server announces that something has changed. */
export type Line = { readonly close: () => void };

/**
 * The kind of data that changed: data that pages request from the server, or recordings, which the device has its own
 * list of.
 */
export type Changed = 'pages' | 'recordings';

type Heard = {
  /** Something was changed elsewhere. */
  readonly onHint: (of: Changed) => void;
  /** From now on every change is announced. */
  readonly onJoined: () => void;
  /** Changes may be missed until the connection is restored. */
  readonly onLost: () => void;
};

export type OpenLine = (heard: Heard) => Line;
