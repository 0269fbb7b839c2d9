import { aiCallRow } from '@vocabloom/contract/rows.gen.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fails, says, saysJson } from './testing/behavior.ts';
import { callsTo, codeOf, group, made, pair, sentence, storyBody, wordsBody } from './testing/market.ts';
import { startTutoredServer, type TutoredServer } from './testing/tutored-server.ts';

let tutored: TutoredServer;
let post: ReturnType<typeof callsTo>;
beforeAll(async () => {
  tutored = await startTutoredServer();
  post = callsTo(tutored);
});
afterAll(() => tutored.close());
beforeEach(() => {
  tutored.model.asked.length = 0;
});

describe('the allowance', () => {
  test('of a free person has no room for 25 words, and the refusal leads to the store', async () => {
    const person = await tutored.person('free');
    const response = await post('words', person, { ...wordsBody, wordCount: 25 });
    expect([response.statusCode, codeOf(response)]).toEqual([429, 'usage.words_limit']);
    expect(response.json().error).toContain('Want to learn more?');
    expect(tutored.model.asked).toHaveLength(0);
  });

  test('lets exactly one of 50 calls for the last practice through', async () => {
    const person = await tutored.person('free');
    tutored.model.will(saysJson({ sentences: [sentence(0), sentence(1)] }));
    const body = { ...pair, words: group.slice(0, 2) };
    for (let count = 0; count < 2; count += 1)
      expect((await post('choices', person, body)).statusCode).toBe(200);
    // The rate limit of one process is not under test here.
    const people = Array.from({ length: 50 }, () => post('converse', person, storyBody));
    tutored.model.will(says('¡Hola! ¿Qué quieres comprar hoy?'));
    const responses = await Promise.all(people);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      responses.filter(
        (response) => response.statusCode === 429 && response.json().code === 'usage.practice_limit',
      ),
    ).toHaveLength(49);
    expect(await tutored.used(person)).toEqual({ words: 0, practice: 3 });
  });

  test('is not touched by a provider that fails', async () => {
    const person = await tutored.person('free');
    for (const call of ['words', 'sentences', 'story'] as const) {
      tutored.model.will(fails(400));
      const body = { words: wordsBody, sentences: { ...pair, words: group }, story: storyBody }[call];
      expect((await post(call, person, body)).statusCode).toBe(502);
    }
    expect(await tutored.used(person)).toEqual({ words: 0, practice: 0 });
    expect(await tutored.accounts(person)).toMatchObject(
      Array(3).fill({ outcome: 'rejected', tokens_in: null }),
    );
  });
});

describe('a provider', () => {
  test.each([429, 500, 503, 529])('that fails once with status %i is asked again', async (status) => {
    const person = await tutored.person();
    tutored.model.will(fails(status), fails(status), saysJson({ words: made(5) }));
    expect((await post('words', person, wordsBody)).statusCode).toBe(200);
    expect(await tutored.accounts(person)).toHaveLength(1);
  });

  test.each([401, 404])('that refuses with status %i is not', async (status) => {
    const person = await tutored.person();
    tutored.model.will(fails(status));
    const response = await post('words', person, wordsBody);
    expect([response.statusCode, response.json().error]).toEqual([502, 'Failed to fetch words from AI.']);
    expect(tutored.model.asked).toHaveLength(1);
  });

  test('that takes longer than the limit is not waited for', async () => {
    const hurried = await startTutoredServer({ AI_TIME_LIMIT_SECONDS: '5' });
    onTestFinished(hurried.close);
    const person = await hurried.person();
    hurried.model.will({ kind: 'hang' });
    const response = await hurried.server.app.inject({
      method: 'POST',
      url: '/compatible/generate-words',
      payload: { ...wordsBody, accessToken: person.token },
    });
    expect([response.statusCode, response.json().error]).toEqual([
      503,
      'Could not connect to the AI service.',
    ]);
    expect(await hurried.used(person)).toMatchObject({ words: 0 });
    expect(await hurried.accounts(person)).toMatchObject([{ outcome: 'timeout' }]);
  });

  test('that keeps failing is left alone, and people get their error at once', async () => {
    const other = await startTutoredServer();
    onTestFinished(other.close);
    const person = await other.person();
    other.model.will(fails(500));
    const ask = () =>
      other.server.app.inject({
        method: 'POST',
        url: '/compatible/generate-words',
        payload: { ...wordsBody, accessToken: person.token },
      });
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(503);
    expect(other.model.asked).toHaveLength(20);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^([12]?\d|30)$/);
    expect(other.model.asked).toHaveLength(20);
  });

  test('is released when the browser goes away, and nothing counts', async () => {
    const person = await tutored.person();
    const address = await tutored.server.app.listen({ host: '127.0.0.1', port: 0 });
    tutored.model.will({ kind: 'hang' });
    const next = tutored.model.nextAsked();
    const leaving = new AbortController();
    const request = fetch(`${address}/compatible/generate-words`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wordsBody, accessToken: person.token }),
      signal: leaving.signal,
    });
    const asked = await next;
    leaving.abort();
    await expect(request).rejects.toThrow();
    await asked.hungUp;
    await expect.poll(() => tutored.accounts(person)).toMatchObject([{ outcome: 'aborted' }]);
    await expect.poll(() => tutored.used(person)).toMatchObject({ words: 0 });
  });
});

test('prices are in the accounts and the metrics if the settings give them', async () => {
  const priced = await startTutoredServer({ AI_PRICE: '1000/2000@2026-06-21' });
  onTestFinished(priced.close);
  const person = await priced.person();
  priced.model.will(saysJson({ words: made(5) }));
  await priced.server.app.inject({
    method: 'POST',
    url: '/compatible/generate-words',
    payload: { ...wordsBody, accessToken: person.token },
  });
  const [call] = await priced.accounts(person);
  const { tokens_in: tokensIn, tokens_out: tokensOut } = aiCallRow.parse(call);
  const price = (Number(tokensIn) * 1000 + Number(tokensOut) * 2000) / 1_000_000;
  expect(call).toMatchObject({ price_usd: price.toFixed(6), priced_on: '2026-06-21' });
  const { body } = await priced.server.app.inject('/metrics');
  expect(body).toContain('ai_calls_total{purpose="words",provider="compatible",outcome="usable"} 1');
  expect(body).toContain(
    `ai_tokens_total{provider="compatible",model="test-model",direction="in"} ${tokensIn}`,
  );
  expect(body).toMatch(/ai_price_usd_total\{provider="compatible",model="test-model"\} 0\.\d/);
});

test('people see their own accounts and cannot change them', async () => {
  const person = await tutored.person();
  tutored.model.will(saysJson({ words: made(5) }));
  await post('words', person, wordsBody);
  const identity = { kind: 'claims', claims: { role: 'authenticated', sub: person.userId } } as const;
  const { database } = tutored.server;
  const seen = await database.once({ identity }, { text: 'select user_id from public.ai_calls' });
  expect(seen.rows).toEqual([{ user_id: person.userId }]);
  for (const text of ['delete from public.ai_calls', `update public.ai_calls set outcome = 'x'`])
    await expect(database.once({ identity }, { text })).rejects.toMatchObject({ code: '42501' });
});
