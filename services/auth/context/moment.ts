import type { AuthContext } from './context.ts';

/** The current time, read once per request, in the forms that the rules and the database take. */
export type Moment = { readonly nowMs: number; readonly now: string };

export const momentOf = ({ clock }: Pick<AuthContext, 'clock'>): Moment => {
  const nowMs = clock.nowMs();
  return { nowMs, now: new Date(nowMs).toISOString() };
};

/** Whether something that lasts `lifeSeconds` from `since` has expired. Always true if `since` is null. */
export const isOver = (input: {
  readonly since: string | null;
  readonly lifeSeconds: number;
  readonly nowMs: number;
}): boolean => input.since === null || input.nowMs > Date.parse(input.since) + input.lifeSeconds * 1000;
