/** Days around a moment where the person is: the last ones or the coming ones, today among them. */
export type Span = {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly days: number;
};
