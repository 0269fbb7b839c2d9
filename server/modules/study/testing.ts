import { randomUUID } from 'node:crypto';
import { ProgressRowSchema, progressToRow } from '@vocabloom/contract/progress.ts';
import { wordRow } from '@vocabloom/contract/rows.gen.ts';
import { StudyEventsResponseSchema } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { SCHEDULER_IDS } from '@vocabloom/core/srs/scheduler.ts';
import { foldEvents } from '@vocabloom/core/testing/fold-events.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createLearner, type Learner } from '../../testing/learner.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { storedEvent } from './event-rows.ts';

export const startMs = Date.UTC(2026, 0, 1);
const scheduler = SCHEDULER_IDS[0];

export const answer = (wordId: string, known: boolean, atMs: number): StudyEvent => ({
  id: randomUUID(),
  kind: 'answer',
  wordId,
  atMs,
  mode: 'sm2',
  known,
  direction: 'from-to',
  scheduler,
});

export const undo = (wordId: string, targetId: string, atMs: number): StudyEvent => ({
  id: randomUUID(),
  kind: 'undo',
  wordId,
  atMs,
  targetId,
});

/** Study calls as a device makes them, to the server that is current at the time of the call. */
export function studyOn(server: () => TestServer) {
  const post = (learner: Pick<Learner, 'token'>, events: readonly unknown[]) =>
    server().app.inject({
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
    const { rows } = await server().database.once(owner, {
      text: 'select * from public.words where user_id = $1 and id = $2',
      values: [userId, wordId],
    });
    return ProgressRowSchema.parse(rows[0]);
  }

  /** The word's progress according to the events in the table, folded from the beginning. */
  async function refoldedProgress({ userId }: Learner, wordId: string) {
    const result = await server().database.once(owner, {
      text: `
          select e.*, w.created_at from public.study_events e
          join public.words w on w.user_id = e.user_id and w.id = e.word_id
          where e.user_id = $1 and e.word_id = $2`,
      values: [userId, wordId],
    });
    const word = firstRowOf(z.pick(wordRow, { created_at: true }), result);
    const initial = initialProgress(Date.parse(word?.created_at ?? ''));
    return progressToRow(foldEvents(rowsOf(storedEvent, result), initial).progress);
  }

  async function learnerWithOneWord() {
    const learner = await createLearner(server(), 1);
    return { learner, wordId: learner.wordIds[0] ?? '' };
  }
  return { post, send, outcomes, storedProgress, refoldedProgress, learnerWithOneWord };
}
