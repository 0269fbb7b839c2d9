import { randomUUID } from 'node:crypto';
import { ProgressRowSchema } from '@vocabloom/contract/progress.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answer, startMs, studyOn, undo } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { send, outcomes, storedProgress, refoldedProgress, learnerWithOneWord } = studyOn(() => server);

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

  test('events sent again are duplicates and change nothing, even with new ones among them', async () => {
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

  test('an undo restores the exact previous state, in the same call or a later one', async () => {
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
  test('that studied separately end in the same state, whichever comes first', async () => {
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

type Step = {
  readonly word: 0 | 1;
  readonly kind: 'yes' | 'no' | 'reset' | 'master' | 'undo';
  readonly atS: number;
};

/** A random history of two words, and where its shuffled events are cut into calls. */
const script = () =>
  fc.record({
    steps: fc.array(
      fc.record({
        word: fc.constantFrom<0 | 1>(0, 1),
        kind: fc.constantFrom<Step['kind']>('yes', 'no', 'reset', 'master', 'undo'),
        // Few different times, so that some events share a millisecond.
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

/** Cuts the events, which are not in order of time, into calls; every call repeats the one before it. */
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
