/** What a person may continue without counting again, once it has counted. */
export type Pass = 'conversation' | 'story' | 'questions';

/** What a tutor answer may use of a person's daily allowance: a number of words, or one practice. */
export type AllowanceRequest = { readonly userId: string } & (
  | { readonly kind: 'words'; readonly amount: number }
  | { readonly kind: 'practice'; readonly pass?: Pass; readonly goesOn?: boolean }
);

/** What was reserved for one answer. Either function ends the reservation, and neither fails. */
type Hold = {
  /** Reports how much was used. Only complete work may be continued. */
  readonly settle: (work: { readonly used: number; readonly isComplete: boolean }) => Promise<void>;
  readonly giveBack: () => Promise<void>;
};

/** What the tutor needs to know about the allowance; who counts it, and how, is not its concern. */
export type Allowance = {
  /** Reserves what an answer may use before it is made; throws the error to answer with if not enough is left. */
  readonly hold: (wanted: AllowanceRequest) => Promise<Hold>;
};
