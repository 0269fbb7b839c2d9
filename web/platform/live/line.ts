/** A line on which the server tells that something has changed. */
export type Line = { readonly close: () => void };

/** What was changed: what pages ask the server for, or recordings, of which the device keeps a list of its own. */
export type Changed = 'pages' | 'recordings';

type Heard = {
  /** Something was changed elsewhere. */
  readonly onHint: (of: Changed) => void;
  /** From now on everything is heard. */
  readonly onJoined: () => void;
  /** Something may be missed until it is joined again. */
  readonly onLost: () => void;
};

export type OpenLine = (heard: Heard) => Line;
