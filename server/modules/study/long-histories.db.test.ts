import { randomUUID } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answer, startMs, studyOn, undo } from './testing.ts';

const rowsOfAPage = 500;

let server: TestServer;
/** How many rows each statement of a transaction gave. */
let rowCounts: number[] = [];

const counting = (tx: Transaction): Transaction => ({
  ...tx,
  query: async (statement) => {
    const result = await tx.query(statement);
    rowCounts.push(result.rows.length);
    return result;
  },
});

beforeAll(async () => {
  server = await startTestServer({
    wrapDatabase: (database) => ({
      ...database,
      transaction: (options, work) => database.transaction(options, (tx) => work(counting(tx))),
    }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  rowCounts = [];
});

const { send, outcomes, storedProgress, refoldedProgress, learnerWithOneWord } = studyOn(() => server);

type Past = {
  readonly userId: string;
  readonly wordId: string;
  readonly count: number;
  readonly fromMs: number;
};

/** So many answers, seven in each millisecond, so that pages end between events of the same time; every 10th is undone. */
const remember = ({ userId, wordId, count, fromMs }: Past) =>
  server.database.once(owner, {
    text: `
      with answered as (
        select gen_random_uuid() as id, n, $4::bigint + n / 7 as at_ms from generate_series(1, $3::integer) n
      )
      insert into public.study_events (user_id, id, word_id, kind, at_ms, scheduler, payload)
      select $1::uuid, id, $2::uuid, 'answer', at_ms, 'sm2@1',
        jsonb_build_object('mode', 'sm2', 'known', n % 3 <> 0, 'direction', 'from-to')
      from answered
      union all
      select $1::uuid, gen_random_uuid(), $2::uuid, 'undo', at_ms + 1, null, jsonb_build_object('targetId', id)
      from answered where n % 10 = 0`,
    values: [userId, wordId, count, fromMs],
  });

const set = (wordId: string, atMs: number) => ({
  id: randomUUID(),
  kind: 'set',
  wordId,
  atMs,
  progress: {
    sm2IntervalDays: 40,
    learningIntervalDays: 30,
    ease: 2,
    nextDueMs: atMs,
    tier: 5,
    history: [],
    maxIntervalDays: 40,
  },
});

async function expectFoldOfAll(learner: Learner, wordId: string) {
  expect(await storedProgress(learner, wordId)).toEqual(await refoldedProgress(learner, wordId));
}

test('of thousands of events, an undo and a late answer count as if all were folded at once, but no more than a page is read at a time', async () => {
  const { learner, wordId } = await learnerWithOneWord();
  await remember({ userId: learner.userId, wordId, count: 2_400, fromMs: startMs });
  const wrong = answer(wordId, false, startMs + 9_000);
  const batches = [
    [wrong],
    [undo(wordId, wrong.id, startMs + 9_001)],
    [answer(wordId, true, startMs + 200)],
    [set(wordId, startMs + 100)],
  ];
  for (const events of batches) {
    expect(outcomes(await send(learner, events))).toEqual(['applied']);
    if (events[0] !== wrong) await expectFoldOfAll(learner, wordId);
  }
  expect(Math.max(...rowCounts)).toBe(rowsOfAPage);
});

test('what came before progress that was set is read again only if that is undone', async () => {
  const { learner, wordId } = await learnerWithOneWord();
  await remember({ userId: learner.userId, wordId, count: 1_200, fromMs: startMs });
  const written = set(wordId, startMs + 5_000);
  await send(learner, [written]);
  rowCounts = [];
  await send(learner, [answer(wordId, true, startMs + 5_002)]);
  await send(learner, [answer(wordId, false, startMs + 5_001)]);
  expect(rowCounts.filter((count) => count > 150)).toEqual([]);
  await expectFoldOfAll(learner, wordId);
  await send(learner, [undo(wordId, written.id, startMs + 6_000)]);
  expect(rowCounts.filter((count) => count === rowsOfAPage)).toHaveLength(2);
  await expectFoldOfAll(learner, wordId);
});

test('several words are folded again together, each from where its own fold begins', async () => {
  const learner = await createLearner(server, 3);
  const [long = '', replaced = '', fresh = ''] = learner.wordIds;
  const { userId } = learner;
  await remember({ userId, wordId: long, count: 700, fromMs: startMs });
  await remember({ userId, wordId: replaced, count: 700, fromMs: startMs });
  const last = answer(fresh, true, startMs + 3_000);
  await send(learner, [set(replaced, startMs + 60), last]);
  await send(learner, [
    answer(long, false, startMs + 20),
    answer(replaced, false, startMs + 80),
    undo(fresh, last.id, startMs + 4_000),
  ]);
  for (const wordId of learner.wordIds) await expectFoldOfAll(learner, wordId);
});
