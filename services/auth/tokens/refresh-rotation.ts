export type PresentedToken = {
  readonly token: string;
  readonly revoked: boolean;
  readonly revokedAtMs: number;
};
export type ActiveToken = { readonly token: string; readonly parent: string | null };

export type RotationDecision =
  /** Revoke the presented token and issue a child of it. */
  | { readonly result: 'rotate'; readonly reason: 'active' | 'within-reuse-interval' }
  /** Hand out the token again that the presented one already led to. */
  | { readonly result: 'repeat'; readonly reason: 'parent-of-active'; readonly token: string }
  /** Refuse, and revoke every token of the session: two parties hold it. */
  | { readonly result: 'revoke-family'; readonly reason: 'reused' };

/**
 * What becomes of a refresh token that is presented (protocol: refresh tokens). `active` is the newest token of the
 * session that is not revoked. A parent of it is answered without a time limit, since its first answer may
 * never have arrived. Without an active token the family has been revoked, and the reuse interval does not
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
      return { result: 'repeat', reason: 'parent-of-active', token: active.token };
    }
    if (input.nowMs <= presented.revokedAtMs + input.reuseSeconds * 1000 && input.reuseSeconds > 0) {
      return { result: 'rotate', reason: 'within-reuse-interval' };
    }
  }
  return { result: 'revoke-family', reason: 'reused' };
}
