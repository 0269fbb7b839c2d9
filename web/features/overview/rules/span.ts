/** Days around a moment in the person's time zone: the last ones or the coming ones, today included. */
export type Span = {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly days: number;
};
