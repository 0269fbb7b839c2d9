export type PresentedToken = {
  readonly token: string;
  readonly revoked: boolean;
  readonly revokedAtMs: number;
};
export type ActiveToken = {
  readonly parent: string | null;
  /** The seed that derives the token from its parent; null if it was not derived. */
  readonly seed: string | null;
};

export type RotationDecision =
  /** Revoke the presented token and issue a child. */
  | { readonly result: 'rotate'; readonly reason: 'active' | 'parent-of-active' | 'within-reuse-interval' }
  /** Return again the token that the presented one already led to. */
  | { readonly result: 'repeat'; readonly reason: 'parent-of-active'; readonly seed: string }
  /** Refuse, and revoke every token of the session: two parties hold it. */
  | { readonly result: 'revoke-family'; readonly reason: 'reused' };

/**
 * Decides what to do with a presented refresh token (protocol: refresh tokens). `active` is the newest unrevoked token
 * of the session. Its parent is accepted without a time limit, since the first response may never have arrived: it gets
 * the active token again or, if that cannot be derived again, another child. Without an active token the family has
 * been revoked, and the reuse interval does not restore it.
 */
export function decideRotation(input: {
  readonly presented: PresentedToken;
  readonly active: ActiveToken | null;
  readonly nowMs: number;
  readonly reuseSeconds: number;
}): RotationDecision {
  const { presented, active } = input;
  if (!presented.revoked) return { result: 'rotate', reason: 'active' };
  if (active !== null) {
    if (active.parent === presented.token) {
      const reason = 'parent-of-active';
      if (active.seed === null) return { result: 'rotate', reason };
      return { result: 'repeat', reason, seed: active.seed };
    }
    if (input.nowMs <= presented.revokedAtMs + input.reuseSeconds * 1000 && input.reuseSeconds > 0) {
      return { result: 'rotate', reason: 'within-reuse-interval' };
    }
  }
  return { result: 'revoke-family', reason: 'reused' };
}
