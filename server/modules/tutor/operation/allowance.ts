/** What a person may go on with, once it has counted, without its counting again. */
export type Pass = 'conversation' | 'story' | 'questions';

/** What an answer of the tutor may use of its person's day: so many words, or one practice. */
export type Wanted = { readonly userId: string } & (
  | { readonly kind: 'words'; readonly amount: number }
  | { readonly kind: 'practice'; readonly pass?: Pass; readonly goesOn?: boolean }
);

/** What was taken for one answer. One of the two ends it, and neither fails. */
type Hold = {
  /** So much was used. Only what is complete may be gone on with. */
  readonly settle: (work: { readonly used: number; readonly isComplete: boolean }) => Promise<void>;
  readonly giveBack: () => Promise<void>;
};

/** What the tutor needs to know that a person may ask: who counts, and by what, is somebody else's. */
export type Allowance = {
  /** Takes what an answer may use before it is made; throws the error to answer with where there is not as much left. */
  readonly hold: (wanted: Wanted) => Promise<Hold>;
};
