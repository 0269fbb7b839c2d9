/** A line on which the server tells that something has changed. */
export type Line = { readonly close: () => void };

type Heard = {
  /** Something was changed elsewhere. */
  readonly onHint: () => void;
  /** From now on everything is heard. */
  readonly onJoined: () => void;
  /** Something may be missed until it is joined again. */
  readonly onLost: () => void;
};

export type OpenLine = (heard: Heard) => Line;
