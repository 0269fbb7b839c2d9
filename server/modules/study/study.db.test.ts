import { randomUUID } from 'node:crypto';
import { ProgressRowSchema, progressToRow } from '@vocabloom/contract/progress.ts';
import { wordRow } from '@vocabloom/contract/rows.gen.ts';
import { StudyEventsResponseSchema } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldEvents } from '@vocabloom/core/srs/fold.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { SCHEDULER_IDS } from '@vocabloom/core/srs/scheduler.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedEvent } from './event-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const startMs = Date.UTC(2026, 0, 1);
const scheduler = SCHEDULER_IDS[0];

const answer = (wordId: string, known: boolean, atMs: number): StudyEvent => ({
  id: randomUUID(),
  kind: 'answer',
  wordId,
  atMs,
  mode: 'sm2',
  known,
  direction: 'from-to',
  scheduler,
});

const undo = (wordId: string, targetId: string, atMs: number): StudyEvent => ({
  id: randomUUID(),
  kind: 'undo',
  wordId,
  atMs,
  targetId,
});

const post = (learner: Pick<Learner, 'token'>, events: readonly unknown[]) =>
  server.app.inject({
    method: 'POST',
    url: '/study/events',
    headers: { authorization: `Bearer ${learner.token}` },
    payload: { events },
  });

async function send(learner: Learner, events: readonly unknown[]) {
  const response = await post(learner, events);
  expect(response.statusCode, response.body).toBe(200);
  return StudyEventsResponseSchema.parse(response.json());
}

const outcomes = (response: Awaited<ReturnType<typeof send>>) =>
  response.results.map(({ outcome }) => outcome);

async function storedProgress({ userId }: Learner, wordId: string) {
  const { rows } = await server.database.once(
    { identity: { kind: 'owner' } },
    { text: 'select * from public.words where user_id = $1 and id = $2', values: [userId, wordId] },
  );
  return ProgressRowSchema.parse(rows[0]);
}

/** What the events in the table say the word's progress is, folded from the beginning. */
async function refoldedProgress({ userId }: Learner, wordId: string) {
  const result = await server.database.once(
    { identity: { kind: 'owner' } },
    {
      text: `
        select e.*, w.created_at from public.study_events e
        join public.words w on w.user_id = e.user_id and w.id = e.word_id
        where e.user_id = $1 and e.word_id = $2`,
      values: [userId, wordId],
    },
  );
  const word = firstRowOf(z.pick(wordRow, { created_at: true }), result);
  const initial = initialProgress(Date.parse(word?.created_at ?? ''));
  return progressToRow(foldEvents(rowsOf(storedEvent, result), initial).progress);
}

async function learnerWithOneWord() {
  const learner = await createLearner(server, 1);
  return { learner, wordId: learner.wordIds[0] ?? '' };
}

describe('one device', () => {
  test('an answer moves the schedule and comes back with the new progress', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const response = await send(learner, [answer(wordId, true, startMs)]);
    expect(outcomes(response)).toEqual(['applied']);
    expect(response.words[wordId]).toMatchObject({
      sm2_interval: 1,
      learning_interval: 1,
      ease: 2.6,
      next_due: startMs + 86_400_000,
      apparent_tier: 3,
      history: [{ result: 1, time: startMs }],
      max_interval: 1,
    });
    expect(await storedProgress(learner, wordId)).toEqual(ProgressRowSchema.parse(response.words[wordId]));
  });

  test('events sent again are duplicates and change nothing, also with new ones among them', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const first = [answer(wordId, true, startMs), answer(wordId, true, startMs + 1000)];
    await send(learner, first);
    const before = await storedProgress(learner, wordId);
    const again = await send(learner, first);
    expect(outcomes(again)).toEqual(['duplicate', 'duplicate']);
    expect(ProgressRowSchema.parse(again.words[wordId])).toEqual(before);
    const third = answer(wordId, false, startMs + 2000);
    expect(outcomes(await send(learner, [...first, third, third]))).toEqual([
      'duplicate',
      'duplicate',
      'applied',
      'duplicate',
    ]);
    expect(await storedProgress(learner, wordId)).toEqual(await refoldedProgress(learner, wordId));
  });

  test('an undo restores exactly what was before, in the same call or a later one', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    await send(learner, [answer(wordId, true, startMs)]);
    const before = await storedProgress(learner, wordId);
    const wrongTap = answer(wordId, false, startMs + 1000);
    await send(learner, [wrongTap]);
    expect(await storedProgress(learner, wordId)).not.toEqual(before);
    await send(learner, [undo(wordId, wrongTap.id, startMs + 2000)]);
    expect(await storedProgress(learner, wordId)).toEqual(before);

    const another = answer(wordId, false, startMs + 3000);
    await send(learner, [another, undo(wordId, another.id, startMs + 4000)]);
    expect(await storedProgress(learner, wordId)).toEqual(before);
  });

  test('reset and mark as mastered are events like any other', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const base = { wordId, atMs: startMs };
    const mastered = await send(learner, [{ ...base, id: randomUUID(), kind: 'master' }]);
    expect(mastered.words[wordId]).toMatchObject({ learning_interval: 10, apparent_tier: 5 });
    const reset = await send(learner, [{ ...base, id: randomUUID(), kind: 'reset', atMs: startMs + 1 }]);
    expect(reset.words[wordId]).toMatchObject({
      learning_interval: 0,
      apparent_tier: 1,
      history: [],
      ease: 2.5,
      max_interval: 0,
    });
  });

  test('progress written directly takes its place among the events', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    await send(learner, [answer(wordId, true, startMs)]);
    const patched = await server.app.inject({
      method: 'PATCH',
      url: `/rest/v1/words?id=eq.${wordId}`,
      headers: { authorization: `Bearer ${learner.token}` },
      payload: { learning_interval: 30, apparent_tier: 5, ease: 2.9 },
    });
    expect(patched.statusCode).toBe(204);
    // Arrives late: it happened before the direct change, which therefore still stands.
    const late = await send(learner, [answer(wordId, false, startMs + 1000)]);
    expect(late.words[wordId]).toMatchObject({ learning_interval: 30, apparent_tier: 5, ease: 2.9 });
    expect(await storedProgress(learner, wordId)).toEqual(await refoldedProgress(learner, wordId));
  });
});

describe('two devices', () => {
  test('that studied apart end in the same state, whichever comes first', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const phone = [answer(wordId, true, startMs), answer(wordId, true, startMs + 4000)];
    const laptop = [answer(wordId, false, startMs + 2000), answer(wordId, true, startMs + 6000)];
    await send(learner, laptop);
    const response = await send(learner, phone);
    expect(response.words[wordId]?.history.map(({ result }) => result)).toEqual([1, 0, 1, 1]);
    expect(await storedProgress(learner, wordId)).toEqual(await refoldedProgress(learner, wordId));
  });

  test('whatever the events, their order of arrival and their batches, stored progress is the fold of all', async () => {
    await fc.assert(
      fc.asyncProperty(script(), async ({ steps, cuts }) => {
        const fresh = await createLearner(server, 2);
        const events = eventsOf(fresh, steps);
        for (const batch of batchesOf(events, cuts)) await send(fresh, batch);
        for (const wordId of fresh.wordIds)
          if (events.some((event) => event.wordId === wordId))
            expect(await storedProgress(fresh, wordId)).toEqual(await refoldedProgress(fresh, wordId));
      }),
      { numRuns: 15 },
    );
  });

  test('overlapping batches at the same time are all answered and counted once', async () => {
    const learner = await createLearner(server, 5);
    const events = Array.from({ length: 40 }, (_, n) =>
      answer(learner.wordIds[n % 5] ?? '', n % 3 !== 0, startMs + n * 1000),
    );
    const batches = [events, events.slice(10, 30).reverse(), events.slice(20), events.slice(0, 25).reverse()];
    const responses = await Promise.all(batches.map((batch) => send(learner, batch)));
    const applied = responses.flatMap(({ results }) =>
      results.filter(({ outcome }) => outcome === 'applied').map(({ id }) => id),
    );
    expect(applied.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    for (const wordId of learner.wordIds)
      expect(await storedProgress(learner, wordId)).toEqual(await refoldedProgress(learner, wordId));
  });
});

describe('limits and strangers', () => {
  test('500 events are taken in one call, 501 are refused', async () => {
    const learner = await createLearner(server, 50);
    const events = Array.from({ length: 501 }, (_, n) =>
      answer(learner.wordIds[n % 50] ?? '', true, startMs + n),
    );
    const response = await send(learner, events.slice(0, 500));
    expect(new Set(outcomes(response))).toEqual(new Set(['applied']));
    expect(Object.keys(response.words)).toHaveLength(50);
    const refused = await post(learner, events);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'bad_request', requestId: expect.any(String) });
  });

  test('a word of somebody else, or of nobody, is unknown and stays as it was', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const other = await learnerWithOneWord();
    const before = await storedProgress(other.learner, other.wordId);
    const response = await send(learner, [
      answer(other.wordId, true, startMs),
      answer(randomUUID(), true, startMs),
      answer(wordId, true, startMs),
    ]);
    expect(outcomes(response)).toEqual(['unknown_word', 'unknown_word', 'applied']);
    expect(Object.keys(response.words)).toEqual([wordId]);
    expect(await storedProgress(other.learner, other.wordId)).toEqual(before);
  });

  test('an event id that somebody else used does not get in the way', async () => {
    const mine = await learnerWithOneWord();
    const theirs = await learnerWithOneWord();
    const event = answer(mine.wordId, true, startMs);
    await send(theirs.learner, [{ ...event, wordId: theirs.wordId }]);
    expect(outcomes(await send(mine.learner, [event]))).toEqual(['applied']);
  });

  test('what cannot be read is rejected with its reason, the rest is taken', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const response = await send(learner, [
      { id: randomUUID(), kind: 'guess', wordId },
      answer(wordId, true, startMs),
      answer(wordId, true, Date.now() + 2 * 86_400_000),
    ]);
    expect(response.results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'malformed',
      'applied',
      'clock_ahead',
    ]);
  });

  test.each([
    ['no token', {}],
    ['no real token', { authorization: 'Bearer made-up' }],
  ])('%s: nobody is let in', async (_what, headers) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/study/events',
      headers,
      payload: { events: [] },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: 'User not authenticated', code: 'not_authenticated' });
  });

  test('the anon key is no person', async () => {
    const token = server.dependencies.secrets.apiKeys.anon;
    expect((await post({ token }, [answer(randomUUID(), true, startMs)])).statusCode).toBe(401);
  });

  test('events of a word that is deleted meanwhile are of an unknown word', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    const events = [answer(wordId, true, startMs)];
    await send(learner, events);
    await server.app.inject({
      method: 'DELETE',
      url: `/rest/v1/words?id=eq.${wordId}`,
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(outcomes(await send(learner, events))).toEqual(['unknown_word']);
  });
});

test('when nothing can be saved, nothing is, and the person reads so', async () => {
  const { database } = server;
  const failing = await startTestServer({
    wrapDatabase: () => ({
      ...database,
      transaction: (options, work) =>
        database.transaction(options, async (tx) => {
          await work(tx);
          throw new DatabaseError({ code: '08006', message: 'the line went dead before the commit' });
        }),
    }),
  });
  try {
    const { learner, wordId } = await learnerWithOneWord();
    const events = [answer(wordId, true, startMs)];
    const before = await storedProgress(learner, wordId);
    const response = await failing.app.inject({
      method: 'POST',
      url: '/study/events',
      headers: { authorization: `Bearer ${await failing.tokenOf(learner.userId)}` },
      payload: { events },
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({
      error: 'Failed to update your progress. Please try again.',
      code: 'study.not_saved',
    });
    expect(await storedProgress(learner, wordId)).toEqual(before);
    expect(outcomes(await send(learner, events))).toEqual(['applied']);
  } finally {
    await failing.close();
  }
});

describe('an event that can never be stored', () => {
  const forbid = (text: string) => server.database.once({ identity: { kind: 'owner' } }, { text });
  const poisonMs = startMs + 7777;

  test('is refused alone, the others are stored, and their progress is the fold of them', async () => {
    await forbid(`alter table public.study_events add constraint no_poison check (at_ms <> ${poisonMs})`);
    onTestFinished(
      async () => void (await forbid('alter table public.study_events drop constraint no_poison')),
    );
    const learner = await createLearner(server, 4);
    const events = Array.from({ length: 100 }, (_, n) =>
      answer(learner.wordIds[n % 4] ?? '', n % 3 !== 0, startMs + n),
    );
    const poison = answer(learner.wordIds[0] ?? '', true, poisonMs);
    const response = await send(learner, [...events.slice(0, 61), poison, ...events.slice(61)]);
    expect(response.results.filter(({ outcome }) => outcome !== 'applied')).toEqual([
      { id: poison.id, outcome: 'rejected', reason: 'not_stored' },
    ]);
    expect(response.results).toHaveLength(101);
    for (const wordId of learner.wordIds) {
      const stored = await storedProgress(learner, wordId);
      expect(stored).toEqual(await refoldedProgress(learner, wordId));
      expect(ProgressRowSchema.parse(response.words[wordId])).toEqual(stored);
    }
  });

  test('of more of them than a call can tell apart, some get no answer and come again, until all are judged', async () => {
    await forbid('alter table public.study_events add constraint no_poison check (at_ms % 2 = 0) not valid');
    onTestFinished(
      async () => void (await forbid('alter table public.study_events drop constraint no_poison')),
    );
    const { learner, wordId } = await learnerWithOneWord();
    let waiting = Array.from({ length: 64 }, (_, n) => answer(wordId, true, startMs + n));
    const judged: string[] = [];
    while (waiting.length > 0) {
      const { results } = await send(learner, waiting);
      expect(results.length).toBeGreaterThan(0);
      judged.push(...results.map(({ outcome }) => outcome));
      waiting = waiting.filter(({ id }) => !results.some((result) => result.id === id));
    }
    expect(judged.toSorted()).toEqual([...Array(32).fill('applied'), ...Array(32).fill('rejected')]);
  });
});

test.each(['40P01', '55P03', '57014', '53100', '42P01', '08006'])(
  'a failure that is not the events’ own (%s) asks for all of them again',
  async (code) => {
    const { database } = server;
    const failing = await startTestServer({
      wrapDatabase: () => ({
        ...database,
        transaction: () => Promise.reject(new DatabaseError({ code, message: 'not now' })),
      }),
    });
    onTestFinished(failing.close);
    const { learner, wordId } = await learnerWithOneWord();
    const response = await failing.app.inject({
      method: 'POST',
      url: '/study/events',
      headers: { authorization: `Bearer ${await failing.tokenOf(learner.userId)}` },
      payload: { events: [answer(wordId, true, startMs), answer(wordId, true, startMs + 1)] },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  },
);

type Step = {
  readonly word: 0 | 1;
  readonly kind: 'yes' | 'no' | 'reset' | 'master' | 'undo';
  readonly atS: number;
};

/** A made-up past of two words, and where its shuffled events are cut into calls. */
const script = () =>
  fc.record({
    steps: fc.array(
      fc.record({
        word: fc.constantFrom<0 | 1>(0, 1),
        kind: fc.constantFrom<Step['kind']>('yes', 'no', 'reset', 'master', 'undo'),
        // Few different times, so that events of the same millisecond occur.
        atS: fc.nat(20),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    cuts: fc.array(fc.nat(6), { maxLength: 10 }),
  });

function eventsOf({ wordIds }: Learner, steps: readonly Step[]): StudyEvent[] {
  const events: StudyEvent[] = [];
  for (const { word, kind, atS } of steps) {
    const wordId = wordIds[word] ?? '';
    const atMs = startMs + atS * 1000;
    const base = { id: randomUUID(), wordId, atMs };
    const target = events.findLast((event) => event.wordId === wordId);
    if (kind === 'reset' || kind === 'master') events.push({ ...base, kind });
    else if (kind === 'undo') events.push(undo(wordId, target?.id ?? randomUUID(), atMs));
    else events.push(answer(wordId, kind === 'yes', atMs));
  }
  return events;
}

/** Cuts the events, which are not in the order of their times, into calls; every call repeats the one before it. */
function batchesOf(events: readonly StudyEvent[], cuts: readonly number[]): StudyEvent[][] {
  const batches: StudyEvent[][] = [];
  let rest = [...events];
  for (const cut of cuts) {
    if (rest.length === 0) break;
    batches.push(rest.slice(0, cut + 1));
    rest = rest.slice(cut + 1);
  }
  if (rest.length > 0) batches.push(rest);
  return batches.flatMap((batch, index) => [batch, [...(batches[index - 1] ?? []), ...batch]]);
}
