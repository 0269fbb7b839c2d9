import { randomUUID } from 'node:crypto';
import { ProgressRowSchema } from '@vocabloom/contract/progress.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answer, startMs, studyOn } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { post, send, outcomes, storedProgress, refoldedProgress, learnerWithOneWord } = studyOn(() => server);

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

  test('someone else’s word, or one that does not exist, is unknown and stays as it was', async () => {
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

  test('whose account is gone is told so at once, and not that the words are gone', async () => {
    const { learner, wordId } = await learnerWithOneWord();
    await send(learner, [answer(wordId, true, startMs)]);
    await server.database.once(owner, {
      text: 'delete from auth.users where id = $1',
      values: [learner.userId],
    });
    const response = await post(learner, [answer(wordId, true, startMs + 1)]);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'not_authenticated' });
  });

  test('an event id that someone else used does not get in the way', async () => {
    const mine = await learnerWithOneWord();
    const theirs = await learnerWithOneWord();
    const event = answer(mine.wordId, true, startMs);
    await send(theirs.learner, [{ ...event, wordId: theirs.wordId }]);
    expect(outcomes(await send(mine.learner, [event]))).toEqual(['applied']);
  });

  test('what cannot be parsed is rejected with its reason, the rest is accepted', async () => {
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
  ])('%s: access is refused', async (_what, headers) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/study/events',
      headers,
      payload: { events: [] },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: 'User not authenticated', code: 'not_authenticated' });
  });

  test('the anon key is not a person', async () => {
    const token = server.dependencies.secrets.apiKeys.anon;
    expect((await post({ token }, [answer(randomUUID(), true, startMs)])).statusCode).toBe(401);
  });

  test('events of a word that is deleted meanwhile belong to an unknown word', async () => {
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

test('when nothing can be saved, nothing is, and the person is told', async () => {
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
  const forbid = (text: string) => server.database.once(owner, { text });
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

  test('among more of them than one call can isolate: some get no answer and come again, until all are judged', async () => {
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
  'a failure that is not caused by the events (%s) asks for all of them again',
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
