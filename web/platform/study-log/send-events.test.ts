import { progressToRow } from '@vocabloom/contract/progress.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { describe, expect, it, vi } from 'vitest';
import { createEventSender } from './send-events.ts';
import { startMs } from './testing.ts';

const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const event = (index: number) => ({ id: id(index), wordId: id(900), atMs: startMs, kind: 'reset' as const });
const progress = { ...initialProgress(startMs), tier: 2 as const };

const quietMoment = async () => {};

function createSender(
  respond: (body: unknown) => Response | Promise<Response>,
  signedInAs: string | null = 'ana',
) {
  const fetch = vi.fn(async (_url: string | URL | Request, init?: RequestInit) =>
    respond(JSON.parse(String(init?.body))),
  );
  const credentials = async () =>
    signedInAs === null ? null : { userId: signedInAs, headers: { authorization: 'Bearer t' } };
  return { fetch, send: createEventSender({ fetch, credentials, quietMoment }) };
}

const answered = (results: object[]) => () =>
  Response.json({
    results,
    words: { [id(900)]: { ...progressToRow(progress), updated_at: '2026-01-05T00:00:00.003+00:00' } },
    nowMs: startMs + 5,
  });

describe('events on their way to the server', () => {
  it('are sent in one call with the credentials of their owner', async () => {
    const { fetch, send } = createSender(answered([{ id: id(1), outcome: 'applied' }]));
    await send({ userId: 'ana', events: [event(1)] });
    expect(fetch).toHaveBeenCalledWith(
      '/study/events',
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
        body: JSON.stringify({ events: [event(1)] }),
      }),
    );
  });

  it('outlive their page as far as browsers allow', async () => {
    const { fetch, send } = createSender(answered([{ id: id(1), outcome: 'applied' }]));
    for (const count of [1, 700])
      await send({ userId: 'ana', events: Array.from({ length: count }, (_, index) => event(index)) });
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  });

  it('may be answered at any moment, but the answer is read in a quiet one', async () => {
    let becomeQuiet = () => {};
    const response = answered([{ id: id(1), outcome: 'applied' }])();
    const send = createEventSender({
      fetch: async () => response,
      credentials: async () => ({ userId: 'ana', headers: {} }),
      quietMoment: () => new Promise((resolve) => (becomeQuiet = resolve)),
    });
    const sent = send({ userId: 'ana', events: [event(1)] });
    await vi.waitFor(() => expect(becomeQuiet).not.toHaveLength(0));
    expect(response.bodyUsed).toBe(false);
    becomeQuiet();
    expect(await sent).toMatchObject({ kind: 'answered', eventIds: [id(1)] });
  });

  it('are settled whatever their outcome, with the progress of their words', async () => {
    const outcomes = ['applied', 'duplicate', 'unknown_word', 'rejected'];
    const results = outcomes.map((outcome, index) => ({ id: id(index), outcome }));
    const { send } = createSender(answered(results));
    expect(await send({ userId: 'ana', events: outcomes.map((_, index) => event(index)) })).toEqual({
      kind: 'answered',
      eventIds: [id(0), id(1), id(2)],
      turnedDown: 1,
      refusedIds: [id(3)],
      aheadIds: [],
      confirmed: [{ id: id(900), progress, updatedAtMs: startMs + 3 }],
      serverNowMs: startMs + 5,
    });
  });

  it('from a wrong clock are distinguished from those refused', async () => {
    const { send } = createSender(answered([{ id: id(1), outcome: 'rejected', reason: 'clock_ahead' }]));
    expect(await send({ userId: 'ana', events: [event(1)] })).toMatchObject({
      eventIds: [],
      aheadIds: [id(1)],
      refusedIds: [],
      turnedDown: 0,
    });
  });

  it('are not sent as another person, nor without a session', async () => {
    for (const signedIn of ['ben', null]) {
      const { fetch, send } = createSender(answered([]), signedIn);
      expect(await send({ userId: 'ana', events: [event(1)] })).toEqual({ kind: 'signed-out' });
      expect(fetch).not.toHaveBeenCalled();
    }
  });
});

it('waits as if offline if the session cannot be renewed', async () => {
  const credentials = () => Promise.reject(new Error('Failed to fetch'));
  const send = createEventSender({ fetch: vi.fn(), credentials, quietMoment });
  expect(await send({ userId: 'ana', events: [event(1)] })).toEqual({ kind: 'unreachable' });
});

describe('a failed call', () => {
  it.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
    ['the server breaks', () => new Response('oops', { status: 500 }), { kind: 'failed', retryAfterMs: 0 }],
    [
      'the server is overloaded',
      () => new Response('', { status: 503, headers: { 'retry-after': '7' } }),
      { kind: 'failed', retryAfterMs: 7000 },
    ],
    [
      'the server asks for more patience than a timer has',
      () => new Response('', { status: 503, headers: { 'retry-after': '2592000' } }),
      { kind: 'failed', retryAfterMs: 3_600_000 },
    ],
    [
      'the server gives a date',
      () => new Response('', { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }),
      { kind: 'failed', retryAfterMs: 0 },
    ],
    ['the session is rejected', () => new Response('', { status: 401 }), { kind: 'failed', retryAfterMs: 0 }],
    ['the batch is not understood', () => new Response('', { status: 400 }), { kind: 'refused' }],
    ['the batch has an event of no known kind', () => new Response('', { status: 422 }), { kind: 'refused' }],
    ['the batch is too large', () => new Response('', { status: 413 }), { kind: 'refused' }],
    [
      'a network in between shows its own page',
      () => new Response('<h1>Welcome to our Wi-Fi</h1>', { status: 200 }),
      { kind: 'failed', retryAfterMs: 0 },
    ],
    ['the answer has another shape', () => Response.json({ ok: true }), { kind: 'failed', retryAfterMs: 0 }],
    [
      'the answer is about other events',
      answered([{ id: id(7), outcome: 'applied' }]),
      { kind: 'failed', retryAfterMs: 0 },
    ],
    ['the answer speaks of no event', answered([]), { kind: 'failed', retryAfterMs: 0 }],
  ])('%s', async (_name, respond, expected) => {
    const { send } = createSender(respond);
    expect(await send({ userId: 'ana', events: [event(1)] })).toEqual(expected);
  });
});
