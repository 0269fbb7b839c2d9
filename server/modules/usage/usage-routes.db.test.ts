import {
  CHECK_PRACTICE_PATH,
  CHECK_WORDS_PATH,
  CheckPracticeResponseSchema,
  CheckWordsResponseSchema,
} from '@vocabloom/contract/usage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { usageOn } from './testing.ts';
import { lookAtAllowance } from './usage.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { at, person, useWords, usePractice, post } = usageOn(() => server);

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

  test('refuse with a text that leads to the store', async () => {
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

  test('accept the token in the body when the bearer token is the public key', async () => {
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
