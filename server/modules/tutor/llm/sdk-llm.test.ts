import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fails, says, saysJson } from '../testing/behavior.ts';
import { type ModelServer, startModelServer } from '../testing/model-server.ts';
import type { LlmFailure } from './failure.ts';
import type { Llm, LlmRequest } from './llm.ts';
import { createModel } from './providers.ts';
import { sdkLlm } from './sdk-llm.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const prompt = {
  version: 1,
  instructions: 'Be a teacher.',
  messages: [{ role: 'user', content: 'Teach.' }],
} as const;
const schema = z.object({ words: z.array(z.object({ from: z.string(), to: z.string() })) });
const clock = { nowMs: () => Date.UTC(2026, 0, 1) };

const providers = ['openai', 'anthropic', 'google', 'compatible'] as const;

/** `claude-3-haiku` has no structured replies of its own: they go through a tool. */
const modelNames = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-3-haiku',
  google: 'gemini-2.5-flash',
  compatible: 'llama3.3',
};

const llmOf = (provider: (typeof providers)[number], modelName = modelNames[provider]): Llm => {
  const settings = {
    AI_PROVIDER: provider,
    AI_MODEL: modelName,
    AI_API_KEY: 'the-key',
    AI_BASE_URL: server.url,
  };
  return sdkLlm({ provider, modelName, model: createModel(settings), clock });
};

const asking = (request: Partial<LlmRequest> = {}): LlmRequest => ({
  prompt,
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  ...request,
});

const failureOf = (asked: Promise<unknown>): Promise<LlmFailure> =>
  asked.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: LlmFailure) => error,
  );

describe.each(providers)('%s', (provider) => {
  test('answers with text and the tokens it counted', async () => {
    server.will(says('Había una vez un perro.'));
    const reply = await llmOf(provider).ask(asking());
    expect(reply).toEqual({
      text: 'Había una vez un perro.',
      isCutOff: false,
      isWithheld: false,
      tokensIn: expect.any(Number),
      tokensOut: 6,
    });
    expect(reply.tokensIn).toBeGreaterThan(0);
  });

  test('is given the key, the model, instructions and messages, and a limit', async () => {
    server.will(says('Bien.'));
    await llmOf(provider).ask(asking());
    const [asked] = server.asked;
    expect(asked?.text).toContain('Be a teacher.');
    expect(asked?.text).toContain('Teach.');
    expect(JSON.stringify(asked?.headers)).toContain('the-key');
    expect(`${asked?.path} ${JSON.stringify(asked?.body)}`).toContain(modelNames[provider]);
    expect(JSON.stringify(asked?.body)).toMatch(/max\w*":500\b/i);
  });

  test('answers with JSON when given a schema', async () => {
    server.will(saysJson({ words: [{ from: 'dog', to: 'el perro' }] }));
    const { text } = await llmOf(provider).ask(asking({ schema }));
    expect(JSON.parse(text)).toEqual({ words: [{ from: 'dog', to: 'el perro' }] });
    expect(JSON.stringify(server.asked[0]?.body)).toContain('"words"');
  });

  test('passes on a reply that misses the schema as it is', async () => {
    server.will(says('Here you are: {"words": [{"from": "dog"'));
    const { text, tokensOut } = await llmOf(provider).ask(asking({ schema }));
    expect(text).toBe('Here you are: {"words": [{"from": "dog"');
    expect(tokensOut).toBeGreaterThan(0);
  });

  test('says whether the reply was cut off, withheld or empty', async () => {
    server.will(says('Había una', 'length'), says('', 'filtered'), says(''));
    const llm = llmOf(provider);
    expect(await llm.ask(asking())).toMatchObject({ text: 'Había una', isCutOff: true });
    expect(await llm.ask(asking())).toMatchObject({ isWithheld: true });
    expect(await llm.ask(asking())).toMatchObject({ text: '', isCutOff: false });
  });

  test('streams a text in pieces', async () => {
    const story = 'Había una vez un perro que vivía en Málaga. ¡Qué alegría!';
    server.will(says(story));
    const pieces: string[] = [];
    const reply = await llmOf(provider).ask(asking({ onText: (piece) => pieces.push(piece) }));
    expect(server.asked[0]?.isStreamed).toBe(true);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toBe(story);
    expect(reply).toMatchObject({ text: story, isCutOff: false, tokensOut: expect.any(Number) });
  });

  test.each([
    [429, { 'retry-after': '7' }, { kind: 'rate_limited', status: 429, retryAfterMs: 7000 }],
    [429, {}, { kind: 'rate_limited', status: 429 }],
    [500, {}, { kind: 'unavailable', status: 500 }],
    [502, {}, { kind: 'unavailable', status: 502 }],
    [
      503,
      { 'retry-after': 'Thu, 01 Jan 2026 00:00:03 GMT' },
      { kind: 'unavailable', status: 503, retryAfterMs: 3000 },
    ],
    [504, {}, { kind: 'unavailable', status: 504 }],
    [529, {}, { kind: 'unavailable', status: 529 }],
    [400, {}, { kind: 'rejected', status: 400 }],
    [401, {}, { kind: 'rejected', status: 401 }],
    [403, {}, { kind: 'rejected', status: 403 }],
    [404, {}, { kind: 'rejected', status: 404 }],
  ])('says why it did not answer with status %i %j', async (status, headers, expected) => {
    server.will(fails(status, headers));
    expect(await failureOf(llmOf(provider).ask(asking()))).toMatchObject(expected);
    server.will(fails(status, headers));
    expect(await failureOf(llmOf(provider).ask(asking({ onText: () => undefined })))).toMatchObject(expected);
    // The SDK's own attempts would escape the limit on all of them.
    expect(server.asked).toHaveLength(2);
  });

  test('is unavailable if the response is not an answer, or the connection drops', async () => {
    server.will({ kind: 'garbage' });
    expect(await failureOf(llmOf(provider).ask(asking()))).toMatchObject({ kind: 'unavailable' });
    server.will({ kind: 'drop', text: 'Había una vez un perro que vivía', afterCharacters: 20 });
    const pieces: string[] = [];
    const dropped = llmOf(provider).ask(asking({ onText: (piece) => pieces.push(piece) }));
    expect(await failureOf(dropped)).toMatchObject({ kind: 'unavailable' });
    expect(pieces.join('')).toBe('Había una vez un per');
  });

  test('is released when nobody waits, before and while it answers', async () => {
    for (const onText of [undefined, () => undefined]) {
      const leaving = new AbortController();
      server.will({ kind: 'hang' });
      const next = server.nextAsked();
      const failure = failureOf(llmOf(provider).ask(asking({ signal: leaving.signal, onText })));
      const asked = await next;
      leaving.abort();
      expect(await failure).toMatchObject({ kind: 'aborted' });
      await asked.hungUp;
    }
    const leaving = new AbortController();
    server.will({ kind: 'stall', text: 'Había una vez un perro.' });
    const begun = llmOf(provider).ask(asking({ signal: leaving.signal, onText: () => leaving.abort() }));
    expect(await failureOf(begun)).toMatchObject({ kind: 'aborted' });
  });

  test.each([undefined, () => undefined])(
    'is disconnected when its answer does not end (%#)',
    async (onText) => {
      server.will({ kind: 'flood', bytes: 64 * 1024 * 1024 });
      const next = server.nextAsked();
      const failure = await failureOf(llmOf(provider).ask(asking({ onText })));
      expect(failure).toMatchObject({ kind: 'oversized' });
      await (await next).hungUp;
    },
  );

  test('is released when its time is over', async () => {
    server.will({ kind: 'hang' });
    const failure = await failureOf(llmOf(provider).ask(asking({ signal: AbortSignal.timeout(20) })));
    expect(failure.kind).toBe('timeout');
  });
});

test('Anthropic models with structured replies of their own use them', async () => {
  server.will(saysJson({ words: [] }));
  const { text } = await llmOf('anthropic', 'claude-sonnet-4-5').ask(asking({ schema }));
  expect(JSON.parse(text)).toEqual({ words: [] });
  expect(server.asked[0]?.body).toHaveProperty('output_config');
});

test('a server that does not understand schemas is asked without one, then and later', async () => {
  const refusal = {
    kind: 'error',
    status: 400,
    body: '{"error":{"message":"json_schema is not supported"}}',
  } as const;
  server.will(refusal, saysJson({ words: [] }));
  const llm = llmOf('compatible');
  expect((await llm.ask(asking({ schema }))).text).toBe('{"words":[]}');
  await llm.ask(asking({ schema }));
  expect(server.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
});

test('a provider that cannot be reached is unavailable', async () => {
  const gone = await startModelServer();
  await gone.close();
  const settings = {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'm',
    AI_API_KEY: '',
    AI_BASE_URL: gone.url,
  } as const;
  const llm = sdkLlm({ provider: 'compatible', modelName: 'm', model: createModel(settings), clock });
  expect(await failureOf(llm.ask(asking()))).toMatchObject({ kind: 'unavailable' });
});

test('a failure reveals nothing of what was asked or answered', async () => {
  server.will({ kind: 'error', status: 400, body: '{"error":{"message":"my diary"}}' });
  const failure = await failureOf(llmOf('openai').ask(asking()));
  expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${failure.cause}`).not.toMatch(
    /diary|Teach/,
  );
});

test('another process can tell the test server what to do by a request', async () => {
  const told = await fetch(`${server.url}/behaviors`, {
    method: 'POST',
    body: JSON.stringify([says('Hola.'), fails(503)]),
  });
  expect(told.status).toBe(200);
  expect(await llmOf('compatible').ask(asking())).toMatchObject({ text: 'Hola.' });
  expect(await failureOf(llmOf('compatible').ask(asking()))).toMatchObject({ status: 503 });
});
