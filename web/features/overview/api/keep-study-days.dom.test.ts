import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCopy } from '../../../platform/kept/forget-copy.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { openIndexedDbEventStore } from '../../../platform/study-log/indexed-db-event-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { copiedStudyDays } from '../copy/copied-study-days.ts';
import { keepStudyDays } from './keep-study-days.ts';

const userId = learner.id;
const nowMs = Date.parse('2026-05-10T20:00:00Z');

beforeEach(() => sessionStore.set({ status: 'signed-in', user: learner }));
afterEach(async () => {
  const store = await openIndexedDbEventStore();
  await store.remove((await store.list(userId)).map(({ event }) => event.id));
  store.close();
});

const serve = (onAsking = () => {}) =>
  fakeServer({
    'POST /rest/v1/rpc/study_days': () => {
      onAsking();
      return {
        body: [
          { day: '2026-05-03', num_answers: 9 },
          { day: '2026-05-08', num_answers: 31 },
          { day: '2026-05-10', num_answers: 12 },
        ],
      };
    },
  });

const copied = (timeZone = 'UTC') => copiedStudyDays(userId, { nowMs, timeZone, days: 7 });

async function answerHere(...times: readonly string[]) {
  const store = await openIndexedDbEventStore();
  for (const [n, time] of times.entries()) {
    const base = { id: `e${n}`, wordId: 'w', atMs: Date.parse(time) };
    const kind = { kind: 'answer', mode: 'learning', known: true, direction: 'from-to' } as const;
    await store.put({ userId, event: { ...base, ...kind, scheduler: 'sm2@1' } });
  }
  await store.put({ userId, event: { id: 'reset', wordId: 'w', atMs: nowMs, kind: 'reset' } });
  store.close();
}

describe('the days of study without a network', () => {
  it('are those that were copied and are in the span, with the answers that wait here, in the days of the time zone', async () => {
    serve();
    await keepStudyDays(userId);
    await answerHere('2026-05-09T21:30:00Z', '2026-05-10T19:00:00Z');
    expect(await copied()).toEqual([
      { day: '2026-05-08', answers: 31 },
      { day: '2026-05-09', answers: 1 },
      { day: '2026-05-10', answers: 13 },
    ]);
    expect(await copied('Europe/Moscow')).toEqual([
      { day: '2026-05-08', answers: 31 },
      { day: '2026-05-10', answers: 14 },
    ]);
  });

  it('are unknown where none were copied', async () => {
    await answerHere('2026-05-10T19:00:00Z');
    expect(await copied()).toBeUndefined();
  });

  it('are never those of somebody else who signed in meanwhile', async () => {
    serve(() => sessionStore.set({ status: 'signed-in', user: { ...learner, id: 'ben' } }));
    await keepStudyDays(userId);
    expect(await copied()).toBeUndefined();
  });

  it('are deleted with the session', async () => {
    serve();
    await keepStudyDays(userId);
    expect(await copied()).toHaveLength(2);
    await forgetCopy();
    expect(await copied()).toBeUndefined();
  });
});
