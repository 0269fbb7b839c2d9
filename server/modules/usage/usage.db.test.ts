import { randomUUID } from 'node:crypto';
import {
  CHECK_PRACTICE_PATH,
  CHECK_WORDS_PATH,
  CheckPracticeResponseSchema,
  CheckWordsResponseSchema,
} from '@vocabloom/contract/usage.ts';
import { defaultLimits, type PlanRules } from '@vocabloom/core/plans/plans.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type UsageKind, usageDate } from './allowance.ts';
import type { PassKind } from './passes.repository.ts';
import { releaseAll, releaseExpired, reserve } from './usage.repository.ts';
import {
  hold,
  lookAtAllowance,
  RESERVATION_MS,
  type UsageDependencies,
  type Wanted,
} from './usage.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = { identity: { kind: 'owner' } } as const;
const nowMs = Date.UTC(2026, 4, 1, 23, 59, 59);
const dayMs = 86_400_000;

/** Usage with a clock that stands where a test puts it. */
const at = (atMs: number): UsageDependencies => ({
  database: server.database,
  clock: { nowMs: () => atMs },
  rules: { plans: 'on', limits: defaultLimits },
  ids: { uuid: randomUUID },
  onUnsettled: (error) => {
    throw error;
  },
});

async function person(plan: 'free' | 'pro') {
  const { userId, token } = await createLearner(server, 0);
  await server.database.once(owner, {
    text: 'update public.user_data set premium_expires_at = $2 where id = $1',
    values: [userId, plan === 'pro' ? new Date(Date.UTC(2099, 0)) : null],
  });
  return { userId, token };
}

async function usedBy(userId: string, date = usageDate(nowMs)) {
  const { rows } = await server.database.once(owner, {
    text: `
      select ai_words_used as words, ai_practice_used as practice
      from public.user_daily_usage where user_id = $1 and date = $2`,
    values: [userId, date],
  });
  return rows[0] ?? { words: 0, practice: 0 };
}

/** Holds what is wanted, and uses it as the work says it did. */
async function use(wanted: Wanted, { atMs = nowMs, used = 1, isComplete = true } = {}): Promise<void> {
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
  server.app.inject({ method: 'POST', url, payload, headers });

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

  test('is a new one with the next UTC date', async () => {
    const { userId } = await person('free');
    await useWords(userId, 10);
    await useWords(userId, 10, nowMs + 1000);
    expect(await usedBy(userId)).toMatchObject({ words: 10 });
    expect(await usedBy(userId, '2026-05-02')).toMatchObject({ words: 10 });
  });

  test('never has room for more than the whole of it', async () => {
    const { userId } = await person('free');
    await expect(useWords(userId, 11)).rejects.toMatchObject({ code: 'usage.words_limit' });
    expect(await usedBy(userId)).toEqual({ words: 0, practice: 0 });
  });

  test('of a person whose premium ended is the free one', async () => {
    const { userId } = await person('pro');
    await server.database.once(owner, {
      text: 'update public.user_data set premium_expires_at = $2 where id = $1',
      values: [userId, new Date(nowMs - 1)],
    });
    await expect(useWords(userId, 11)).rejects.toMatchObject({ code: 'usage.words_limit' });
  });

  test('of everybody is premium’s where there are no plans', async () => {
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

describe('what is taken', () => {
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

  test('stays used when the work failed after a part had reached the person', async () => {
    const { userId } = await person('free');
    await use({ userId, kind: 'practice', pass: 'story' }, { isComplete: false });
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    // What broke off is nothing to go on with.
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
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

  test('is all given back when the only process starts anew', async () => {
    const { userId } = await person('free');
    const date = usageDate(nowMs);
    const expiresAtMs = nowMs + dayMs * 365;
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

describe('a story or conversation', () => {
  test('counts when it begins and not when it goes on', async () => {
    const { userId } = await person('free');
    await begin(userId, 'conversation');
    for (let count = 0; count < 40; count += 1) await goOn(userId, 'conversation');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
  });

  test('may be asked questions about, which take nothing from its own follow-ups', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 40; count += 1) await goOn(userId, 'questions');
    for (let count = 0; count < 5; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    await goOn(userId, 'questions');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('that was gone on with often enough counts anew', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 5; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('of yesterday, of another kind, or that never began counts anew', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story', nowMs - dayMs);
    await goOn(userId, 'story');
    await goOn(userId, 'conversation');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('keeps its follow-up when the answer never comes', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    for (let count = 0; count < 10; count += 1) {
      const held = await hold(at(nowMs), { userId, kind: 'practice', pass: 'story', goesOn: true });
      await held.giveBack();
    }
    await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 1 });
  });

  test('keeps its last follow-up too, when another began before the answer was given up', async () => {
    const { userId } = await person('pro');
    await begin(userId, 'story');
    for (let count = 0; count < 4; count += 1) await goOn(userId, 'story');
    const last = await hold(at(nowMs), { userId, kind: 'practice', pass: 'story', goesOn: true });
    await begin(userId, 'story');
    await last.giveBack();
    for (let count = 0; count < 6; count += 1) await goOn(userId, 'story');
    expect(await usedBy(userId)).toMatchObject({ practice: 2 });
  });

  test('lets no more go on at the same time than are left', async () => {
    const { userId } = await person('free');
    await begin(userId, 'story');
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => goOn(userId, 'story')));
    // 5 belong to the story; 2 more practices are left today, each of which may be gone on with 5 times.
    expect(calls.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5 + 2 + 2 * 5);
    expect((await usedBy(userId)).practice).toBeLessThanOrEqual(3);
  });
});

describe('POST /usage/check-words and /usage/check-practice', () => {
  test('say what is left and take nothing', async () => {
    const { userId, token } = await person('free');
    const looked = await post(CHECK_WORDS_PATH, {
      accessToken: token,
      wordCount: 10,
      timezone: 'Asia/Jerusalem',
    });
    expect(CheckWordsResponseSchema.parse(looked.json())).toEqual({ canGenerate: true, remaining: 10 });
    const practice = await post(CHECK_PRACTICE_PATH, { accessToken: token, timezone: 'UTC' });
    expect(CheckPracticeResponseSchema.parse(practice.json())).toEqual({ canPractice: true, remaining: 3 });
    expect(await lookAtAllowance(at(Date.now()), { userId, kind: 'words', amount: 10 })).toMatchObject({
      fits: true,
      remaining: 10,
    });
  });

  test('say no with a text that leads to the store', async () => {
    const { userId, token } = await person('free');
    await useWords(userId, 7, Date.now());
    for (let count = 0; count < 3; count += 1) await usePractice(userId, Date.now());
    const headers = { authorization: `Bearer ${token}` };
    const words = await post(CHECK_WORDS_PATH, { wordCount: 5 }, headers);
    expect([words.statusCode, words.json()]).toEqual([
      200,
      {
        canGenerate: false,
        remaining: 3,
        error: 'You have reached your daily AI word limit. Want to learn more?',
        code: 'usage.words_limit',
      },
    ]);
    const practice = await post(CHECK_PRACTICE_PATH, {}, headers);
    expect(practice.json()).toMatchObject({
      canPractice: false,
      error: 'You have reached your daily AI practice limit. Want to learn more?',
    });
  });

  test('take the token of the body where the bearer token is the public key', async () => {
    const { token } = await person('free');
    const bearer = { authorization: `Bearer ${server.dependencies.secrets.apiKeys.anon}` };
    expect((await post(CHECK_PRACTICE_PATH, { accessToken: token }, bearer)).statusCode).toBe(200);
    expect((await post(CHECK_PRACTICE_PATH, {}, bearer)).statusCode).toBe(401);
    expect((await post(CHECK_PRACTICE_PATH, { accessToken: 'x' })).statusCode).toBe(401);
  });

  test.each([{ wordCount: 0 }, { wordCount: 2.5 }, { wordCount: '5' }, {}])('refuse %j', async (body) => {
    const { token } = await person('free');
    const answer = await post(CHECK_WORDS_PATH, { ...body, accessToken: token });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expect(answer.json().error).toContain('wordCount');
  });
});
