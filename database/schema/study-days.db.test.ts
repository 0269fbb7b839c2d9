import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database, Identity } from '../port/database.ts';
import { service } from '../port/identities.ts';
import { rowsOf } from '../port/rows.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, createModule, createWords, identityOf, type TestModule } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const dayMs = 86_400_000;
const noonMs = Date.UTC(2026, 4, 10, 12);

type Learner = { readonly userId: string; readonly identity: Identity; readonly module: TestModule };

async function newLearner(): Promise<Learner> {
  const module = await createModule(db);
  return { userId: module.userId, identity: identityOf(module.userId), module };
}

/** Creates a group with one word; returns the word's id. */
async function newWord({ module }: Learner, nextDueMs = 0): Promise<string> {
  const group = await createGroup(db, { module });
  const [word] = await createWords(db, { group, nextDueMs });
  return String(word?.id);
}

type Event = { readonly id: string; readonly kind: 'answer' | 'undo'; readonly atMs: number };

const answerAt = (atMs: number): Event => ({ id: randomUUID(), kind: 'answer', atMs });

const record = ({ userId }: Learner, wordId: string, events: readonly Event[]) =>
  db.once(service, {
    text: `insert into study_events (user_id, id, word_id, kind, at_ms)
      select $1, e.id, $2, e.kind, e.at_ms from jsonb_to_recordset($3::jsonb) as e (id uuid, kind text, at_ms bigint)
      on conflict do nothing`,
    values: [userId, wordId, JSON.stringify(events.map(({ id, kind, atMs }) => ({ id, kind, at_ms: atMs })))],
  });

const days = z.array(z.object({ day: z.string(), answers: z.int() }));

async function studyDays({ identity }: Learner, { timeZone = 'UTC', count = 30, atMs = noonMs } = {}) {
  const result = await db.once(
    { identity },
    {
      text: 'select day::text, num_answers as answers from study_days($1, $2, $3)',
      values: [atMs, timeZone, count],
    },
  );
  return days.parse(result.rows);
}

it('counts the answers of each day, in the time zone asked for', async () => {
  const learner = await newLearner();
  const wordId = await newWord(learner);
  // 23:40 in London on the 8th is the 9th in Kathmandu, a quarter to six hours on.
  const late = Date.UTC(2026, 4, 8, 22, 40);
  await record(learner, wordId, [answerAt(late), answerAt(late), answerAt(noonMs)]);
  expect(await studyDays(learner, { timeZone: 'Europe/London' })).toEqual([
    { day: '2026-05-08', answers: 2 },
    { day: '2026-05-10', answers: 1 },
  ]);
  expect(await studyDays(learner, { timeZone: 'Asia/Kathmandu' })).toEqual([
    { day: '2026-05-09', answers: 2 },
    { day: '2026-05-10', answers: 1 },
  ]);
});

it('counts an event that arrives twice once, and only answers', async () => {
  const learner = await newLearner();
  const wordId = await newWord(learner);
  const event = answerAt(noonMs);
  await record(learner, wordId, [event]);
  await record(learner, wordId, [event, { id: randomUUID(), kind: 'undo', atMs: noonMs }]);
  expect(await studyDays(learner)).toEqual([{ day: '2026-05-10', answers: 1 }]);
});

it('keeps a day of study when its words are deleted', async () => {
  const learner = await newLearner();
  const wordId = await newWord(learner);
  await record(learner, wordId, [answerAt(noonMs)]);
  await db.once(
    { identity: learner.identity },
    { text: 'delete from words where id = $1', values: [wordId] },
  );
  expect(await studyDays(learner)).toEqual([{ day: '2026-05-10', answers: 1 }]);
});

it('returns only the last days, and only the learner’s own', async () => {
  const [learner, other] = [await newLearner(), await newLearner()];
  const wordId = await newWord(learner);
  await record(learner, wordId, [answerAt(noonMs - 7 * dayMs), answerAt(noonMs - 6 * dayMs)]);
  expect(await studyDays(learner, { count: 7 })).toEqual([{ day: '2026-05-04', answers: 1 }]);
  expect(await studyDays(other)).toEqual([]);
  await expect(
    db.once(
      { identity: learner.identity },
      {
        text: 'insert into study_quarters (user_id, quarter, num_answers) values ($1, now(), 1)',
        values: [learner.userId],
      },
    ),
  ).rejects.toThrow();
});

it('counts every answer once, however they are split over calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }), { maxLength: 4 }),
      async (calls) => {
        const learner = await newLearner();
        const wordId = await newWord(learner);
        for (const hoursBack of calls) {
          await record(
            learner,
            wordId,
            hoursBack.map((hours) => answerAt(noonMs - hours * 3_600_000)),
          );
        }
        const total = (await studyDays(learner)).reduce((sum, { answers }) => sum + answers, 0);
        expect(total).toBe(calls.flat().length);
      },
    ),
    { numRuns: 20 },
  );
});

const forecast = z.object({ moduleId: z.string(), day: z.string(), due: z.int() });

async function dueForecast({ identity }: Learner, { timeZone = 'UTC', count = 7 } = {}) {
  const result = await db.once(
    { identity },
    {
      text: 'select module_id as "moduleId", day::text, num_due as due from due_forecast($1, $2, $3)',
      values: [noonMs, timeZone, count],
    },
  );
  return rowsOf(forecast, result);
}

it('forecasts how many words of each module fall due on the coming days, counting overdue words today', async () => {
  const learner = await newLearner();
  const { id: moduleId } = learner.module;
  for (const dueMs of [0, noonMs - dayMs, noonMs + 3_600_000, noonMs + 2 * dayMs, noonMs + 7 * dayMs]) {
    await newWord(learner, dueMs);
  }
  expect(await dueForecast(learner)).toEqual([
    { moduleId, day: '2026-05-10', due: 3 },
    { moduleId, day: '2026-05-12', due: 1 },
  ]);
  expect(await dueForecast(learner, { timeZone: 'Pacific/Auckland', count: 2 })).toEqual([
    { moduleId, day: '2026-05-11', due: 3 },
  ]);
  expect(await dueForecast(await newLearner())).toEqual([]);
});

it('refuses a time zone that does not exist', async () => {
  const learner = await newLearner();
  await newWord(learner);
  await expect(dueForecast(learner, { timeZone: 'Europe/Atlantis' })).rejects.toThrow(/time zone/);
});
