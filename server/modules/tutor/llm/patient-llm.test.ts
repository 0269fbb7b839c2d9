import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type LlmFailureKind, llmFailure } from './failure.ts';
import type { Llm, LlmReply, LlmRequest } from './llm.ts';
import { type Patience, patientLlm } from './patient-llm.ts';

const reply: LlmReply = { text: 'Bien.', isCutOff: false, isWithheld: false };
const request: LlmRequest = {
  prompt: { version: 1, instructions: '', messages: [] },
  maxOutputTokens: 10,
  signal: new AbortController().signal,
};

type Outcome = LlmReply | { readonly kind: LlmFailureKind; readonly retryAfterMs?: number };

/** A model that does what the list says, call by call, and a clock that waiting moves. */
function scene(outcomes: readonly Outcome[], more: Partial<Patience> = {}) {
  let nowMs = 0;
  let asked = 0;
  const waits: number[] = [];
  const llm: Llm = {
    provider: 'test',
    model: 'test',
    ask: async ({ onText }) => {
      const outcome = outcomes[Math.min(asked, outcomes.length - 1)] ?? reply;
      asked += 1;
      if ('text' in outcome) return outcome;
      if (outcome.kind === 'unavailable') onText?.('Había');
      throw llmFailure(outcome);
    },
  };
  const clock = { nowMs: () => nowMs };
  const patience: Patience = {
    maxAttempts: 4,
    firstDelayMs: 500,
    maxDelayMs: 15_000,
    random: () => 1,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      nowMs += ms;
    },
    ...more,
  };
  const breaker = createCircuitBreaker({ clock, failuresToOpen: 2, openMs: 30_000 });
  return {
    llm: patientLlm(llm, { ...patience, breaker }),
    waits,
    asked: () => asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

const busy = { kind: 'rate_limited' } as const;
const down = { kind: 'unavailable' } as const;

describe('a provider that is busy or down', () => {
  test('is asked again with growing pauses until it answers', async () => {
    const { llm, waits } = scene([busy, down, busy, reply]);
    expect(await llm.ask(request)).toEqual(reply);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  test('is not asked more than four times', async () => {
    const { llm, asked } = scene([down]);
    await expect(llm.ask(request)).rejects.toMatchObject(down);
    expect(asked()).toBe(4);
  });

  test('is given the time it asks for, unless nobody would wait so long', async () => {
    const patient = scene([{ ...busy, retryAfterMs: 7000 }, reply]);
    await patient.llm.ask(request);
    expect(patient.waits).toEqual([7000]);
    const tooLong = scene([{ ...busy, retryAfterMs: 60_000 }, reply]);
    await expect(tooLong.llm.ask(request)).rejects.toMatchObject({ retryAfterMs: 60_000 });
    expect(tooLong.asked()).toBe(1);
  });

  test('is called again by different processes at different moments', async () => {
    const { llm, waits } = scene([busy, reply], { random: () => 0.5 });
    await llm.ask(request);
    expect(waits).toEqual([375]); // 500 * (0.5 + 0.5 / 2)
  });

  test('is not asked again once nobody waits', async () => {
    const leaving = AbortSignal.abort();
    const { llm, asked } = scene([down, reply]);
    await expect(llm.ask({ ...request, signal: leaving })).rejects.toMatchObject(down);
    expect(asked()).toBe(1);
  });

  test('is not asked again for a text once pieces of it were passed on', async () => {
    const pieces: string[] = [];
    const { llm, asked } = scene([down, reply]);
    await expect(llm.ask({ ...request, onText: (piece) => pieces.push(piece) })).rejects.toMatchObject(down);
    expect([asked(), pieces]).toEqual([1, ['Había']]);
  });
});

test.each(['rejected', 'aborted', 'timeout'] as const)(
  'a call that is %s is not made again',
  async (kind) => {
    const { llm, asked } = scene([{ kind }, reply]);
    await expect(llm.ask(request)).rejects.toMatchObject({ kind });
    expect(asked()).toBe(1);
  },
);

describe('a provider that keeps failing', () => {
  test('is left alone for a while, then asked by one call at a time until it works', async () => {
    const { llm, asked, pass } = scene([...Array<Outcome>(12).fill(down), reply]);
    const failure = () => llm.ask(request).catch((error: unknown) => error);
    await failure();
    await failure();
    expect(asked()).toBe(8);
    expect(await failure()).toMatchObject({ kind: 'suspended', retryAfterMs: 30_000 });
    expect(asked()).toBe(8);

    pass(30_000);
    const trial = failure();
    expect(await failure()).toMatchObject({ kind: 'suspended' });
    expect(await trial).toMatchObject(down);
    expect(asked()).toBe(12);

    pass(30_000);
    expect(await failure()).toEqual(reply);
    expect(await failure()).toEqual(reply);
  });

  test('does not mean one that rejects requests, or whose callers leave', async () => {
    for (const kind of ['rejected', 'aborted'] as const) {
      const { llm } = scene([{ kind }]);
      for (let count = 0; count < 5; count += 1)
        await expect(llm.ask(request)).rejects.toMatchObject({ kind });
    }
  });
});
