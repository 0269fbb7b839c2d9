export type PresentedToken = {
  readonly token: string;
  readonly revoked: boolean;
  readonly revokedAtMs: number;
};
export type ActiveToken = {
  readonly parent: string | null;
  /** What makes it of its parent's; null where it was not made of it. */
  readonly seed: string | null;
};

export type RotationDecision =
  /** Revoke the presented token and issue a child of it. */
  | { readonly result: 'rotate'; readonly reason: 'active' | 'parent-of-active' | 'within-reuse-interval' }
  /** Hand out the token again that the presented one already led to. */
  | { readonly result: 'repeat'; readonly reason: 'parent-of-active'; readonly seed: string }
  /** Refuse, and revoke every token of the session: two parties hold it. */
  | { readonly result: 'revoke-family'; readonly reason: 'reused' };

/**
 * What becomes of a refresh token that is presented (protocol: refresh tokens). `active` is the newest token of the
 * session that is not revoked. A parent of it is answered without a time limit, since its first answer may
 * never have arrived: with that token, or where it cannot be made again with another child. Without an active token the family has been revoked, and the reuse interval does not
 * bring it back.
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
