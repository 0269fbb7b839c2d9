import type { AuthContext } from './context.ts';

/** The present, once per request, in the forms that the database and the rules take. */
export type Moment = { readonly nowMs: number; readonly now: string };

export const momentOf = ({ clock }: Pick<AuthContext, 'clock'>): Moment => {
  const nowMs = clock.nowMs();
  return { nowMs, now: new Date(nowMs).toISOString() };
};

/** Whether something that lives `lifeSeconds` from `since` is over. */
export const isOver = (input: {
  readonly since: string | null;
  readonly lifeSeconds: number;
  readonly nowMs: number;
}): boolean => input.since === null || input.nowMs > Date.parse(input.since) + input.lifeSeconds * 1000;
