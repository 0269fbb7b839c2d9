import { randomUUID } from 'node:crypto';
import { defaultLimits, type PlanRules } from '@vocabloom/core/plans/plans.ts';
import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type UsageKind, usageDate } from './allowance.ts';
import { nowMs, usageOn } from './testing.ts';
import { releaseAll, releaseExpired, reserve } from './usage.repository.ts';
import { hold, lookAtAllowance, RESERVATION_MS } from './usage.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { at, person, usedBy, use, useWords, usePractice, goOn } = usageOn(() => server);

describe('the daily allowance', () => {
  test.each(['free', 'pro'] as const)('of the plan %s is what the plan says', async (plan) => {
    const { userId } = await person(plan);
    await useWords(userId, defaultLimits[plan].aiWordsPerDay);
    await expect(useWords(userId, 1)).rejects.toMatchObject({ code: 'usage.words_limit' });
    for (let count = 0; count < defaultLimits[plan].aiPracticePerDay; count += 1) await usePractice(userId);
    const asks = plan === 'free' ? / Want to learn more\?$/ : /daily AI practice limit\.$/;
    await expect(usePractice(userId)).rejects.toThrow(asks);
    expect(await usedBy(userId)).toEqual({
      words: defaultLimits[plan].aiWordsPerDay,
      practice: defaultLimits[plan].aiPracticePerDay,
    });
  });

  test('starts anew with the next UTC date', async () => {
    const { userId } = await person('free');
    await useWords(userId, 10);
    await useWords(userId, 10, nowMs + 1000);
    expect(await usedBy(userId)).toMatchObject({ words: 10 });
    expect(await usedBy(userId, '2026-05-02')).toMatchObject({ words: 10 });
  });

  test('never has room for more than its whole', async () => {
    const { userId } = await person('free');
    await expect(useWords(userId, 11)).rejects.toMatchObject({ code: 'usage.words_limit' });
    expect(await usedBy(userId)).toEqual({ words: 0, practice: 0 });
  });

  test('depends on the plan a person has', async () => {
    const { userId } = await person('pro');
    const amount = defaultLimits.pro.aiWordsPerDay;
    const looked = await lookAtAllowance(at(nowMs), { userId, kind: 'words', amount });
    expect(looked).toEqual({ fits: true, remaining: amount, plan: 'pro' });
  });

  test('of a person whose premium ended is the free one', async () => {
    const { userId } = await person('pro');
    await server.database.once(owner, {
      text: 'update public.user_data set premium_expires_at = $2 where id = $1',
      values: [userId, new Date(nowMs - 1)],
    });
    await expect(useWords(userId, 11)).rejects.toMatchObject({ code: 'usage.words_limit' });
  });

  test('of everyone is that of premium if there are no plans', async () => {
    const { userId } = await person('free');
    const rules: PlanRules = { plans: 'off', limits: defaultLimits };
    const asked = { userId, kind: 'words', amount: 100 } as const;
    expect(await lookAtAllowance({ ...at(nowMs), rules }, asked)).toMatchObject({
      fits: true,
      remaining: 100,
    });
    await (await hold({ ...at(nowMs), rules }, asked)).settle({ used: 100, isComplete: true });
    const more = hold({ ...at(nowMs), rules }, { ...asked, amount: 1 });
    await expect(more).rejects.toThrow(/daily AI word limit\.$/);
  });

  test('is what the settings say', async () => {
    const { userId } = await person('free');
    const free = { aiWordsPerDay: 2, aiPracticePerDay: 0 };
    const dependencies = {
      ...at(nowMs),
      rules: { plans: 'on', limits: { ...defaultLimits, free } } as const,
    };
    const all = await hold(dependencies, { userId, kind: 'words', amount: 2 });
    await all.settle({ used: 2, isComplete: true });
    await expect(hold(dependencies, { userId, kind: 'words', amount: 1 })).rejects.toThrow();
    await expect(hold(dependencies, { userId, kind: 'practice' })).rejects.toThrow();
  });

  test.each(['words', 'practice'] as const)(
    'lets exactly one of 50 calls have the last of %s',
    async (kind) => {
      const { userId } = await person('free');
      const limit = kind === 'words' ? 10 : 3;
      const useOne = () => (kind === 'words' ? useWords(userId, 1) : usePractice(userId));
      for (let count = 1; count < limit; count += 1) await useOne();
      const calls = await Promise.allSettled(Array.from({ length: 50 }, useOne));
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await usedBy(userId))[kind]).toBe(limit);
    },
  );

  test('lets exactly one of 50 calls begin the day with all of it', async () => {
    const { userId } = await person('free');
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => useWords(userId, 10)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usedBy(userId)).toMatchObject({ words: 10 });
  });
});

describe('what is reserved', () => {
  test('is given back as far as it was not used', async () => {
    const { userId } = await person('free');
    await use({ userId, kind: 'words', amount: 10 }, { used: 4 });
    expect(await usedBy(userId)).toMatchObject({ words: 4 });
  });

  test('is given back when the work fails', async () => {
    const { userId } = await person('free');
    const held = await hold(at(nowMs), { userId, kind: 'words', amount: 10 });
    expect(await usedBy(userId)).toMatchObject({ words: 10 });
    await held.giveBack();
    expect(await usedBy(userId)).toMatchObject({ words: 0 });
  });

  test('stays used if the work failed after a part had reached the person', async () => {
    const { userId } = await person('free');
    await use({ userId, kind: 'practice', pass: 'story' }, { isComplete: false });
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    // A broken-off story cannot be continued.
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('is kept while the work may still be going on, and given back afterwards', async () => {
    const { userId } = await person('free');
    await hold(at(nowMs), { userId, kind: 'words', amount: 10 });
    await releaseExpired(server.database, nowMs + RESERVATION_MS - 1);
    expect(await usedBy(userId)).toMatchObject({ words: 10 });
    await releaseExpired(server.database, nowMs + RESERVATION_MS);
    expect(await usedBy(userId)).toMatchObject({ words: 0 });
  });

  test('by a process that died is given back when its time is over, once, to the day it was taken from', async () => {
    const { userId } = await person('free');
    const take = (kind: UsageKind, amount: number) =>
      reserve(server.database, {
        userId,
        id: randomUUID(),
        kind,
        amount,
        allowed: 10,
        date: usageDate(nowMs),
        expiresAtMs: nowMs + RESERVATION_MS,
      });
    expect([await take('words', 4), await take('words', 5), await take('practice', 1)]).toEqual([
      true,
      true,
      true,
    ]);
    await releaseExpired(server.database, nowMs + RESERVATION_MS - 1);
    expect(await usedBy(userId)).toEqual({ words: 9, practice: 1 });

    const sweeps = [0, 1, 2].map(() => releaseExpired(server.database, nowMs + RESERVATION_MS));
    const released = await Promise.all(sweeps);
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await usedBy(userId)).toEqual({ words: 0, practice: 0 });
  });

  test('is all given back when the only process restarts', async () => {
    const { userId } = await person('free');
    const date = usageDate(nowMs);
    const expiresAtMs = nowMs + DAY_MS * 365;
    await reserve(server.database, {
      userId,
      id: randomUUID(),
      kind: 'words',
      amount: 10,
      allowed: 10,
      date,
      expiresAtMs,
    });
    await releaseAll(server.database);
    expect(await usedBy(userId)).toMatchObject({ words: 0 });
  });
});
