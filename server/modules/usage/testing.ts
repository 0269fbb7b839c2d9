import { randomUUID } from 'node:crypto';
import { defaultLimits } from '@vocabloom/core/plans/plans.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createLearner } from '../../testing/learner.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { usageDate } from './allowance.ts';
import type { PassKind } from './passes.repository.ts';
import { type AllowanceRequest, hold, type UsageDependencies } from './usage.service.ts';

export const nowMs = Date.UTC(2026, 4, 1, 23, 59, 59);

/** Usage calls to the server that is current at the time of the call. */
export function usageOn(server: () => TestServer) {
  /** Usage with a clock set by the test. */
  const at = (atMs: number): UsageDependencies => ({
    database: server().database,
    clock: { nowMs: () => atMs },
    rules: { plans: 'on', limits: defaultLimits },
    ids: { uuid: randomUUID },
    onUnsettled: (error) => {
      throw error;
    },
  });

  async function person(plan: 'free' | 'pro') {
    const { userId, token } = await createLearner(server(), 0);
    await server().database.once(owner, {
      text: 'update public.user_data set premium_expires_at = $2 where id = $1',
      values: [userId, plan === 'pro' ? new Date(Date.UTC(2099, 0)) : null],
    });
    return { userId, token };
  }

  async function usedBy(userId: string, date = usageDate(nowMs)) {
    const { rows } = await server().database.once(owner, {
      text: `
        select ai_words_used as words, ai_practice_used as practice
        from public.user_daily_usage where user_id = $1 and date = $2`,
      values: [userId, date],
    });
    return rows[0] ?? { words: 0, practice: 0 };
  }

  /** Reserves what is wanted, then settles it as used. */
  async function use(
    wanted: AllowanceRequest,
    { atMs = nowMs, used = 1, isComplete = true } = {},
  ): Promise<void> {
    const held = await hold(at(atMs), wanted);
    await held.settle({ used, isComplete });
  }

  const useWords = (userId: string, amount: number, atMs = nowMs) =>
    use({ userId, kind: 'words', amount }, { atMs, used: amount });
  const usePractice = (userId: string, atMs = nowMs) => use({ userId, kind: 'practice' }, { atMs });
  const begin = (userId: string, pass: PassKind, atMs = nowMs) =>
    use({ userId, kind: 'practice', pass }, { atMs });
  const goOn = (userId: string, pass: PassKind) => use({ userId, kind: 'practice', pass, goesOn: true });

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server().app.inject({ method: 'POST', url, payload, headers });
  return { at, person, usedBy, use, useWords, usePractice, begin, goOn, post };
}
