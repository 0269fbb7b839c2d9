import { readStudyEvents } from '@vocabloom/contract/read-study-events.ts';
import {
  type EventResult,
  STUDY_EVENTS_PATH,
  StudyEventsRequestSchema,
  type StudyEventsResponse,
  StudyEventsResponseSchema,
} from '@vocabloom/contract/study-events.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBreather } from '../../platform/breathe.ts';
import { callerOf, type ReadToken, requireUser } from '../../platform/http/caller.ts';
import { httpError } from '../../platform/http/http-error.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { saveEvents } from './study.service.ts';

type StudyRoutes = {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly clock: Clock;
  readonly metrics: Metrics;
};

/** 500 events that each set a full history take a little over 800 KB. */
const bodyLimitBytes = 2 * 1024 * 1024;

/** `POST /study/events` (product: answers are events). */
export function studyRoutes(
  app: FastifyInstance,
  { database, readToken, clock, metrics }: StudyRoutes,
): void {
  app.post(
    STUDY_EVENTS_PATH,
    {
      onRequest: requireUser(readToken),
      bodyLimit: bodyLimitBytes,
      config: {
        rateLimit: { max: 600, timeWindow: 60_000 },
        api: {
          summary: 'Store events of studying and fold them into progress',
          group: 'Study',
          body: StudyEventsRequestSchema,
          answers: [StudyEventsResponseSchema],
        },
      },
    },
    async (request): Promise<StudyEventsResponse> => {
      const { userId } = callerOf(request);
      const breathe = createBreather();
      await breathe();
      const parsed = StudyEventsRequestSchema.safeParse(request.body);
      if (!parsed.success) throw httpError({ code: 'bad_request' });
      const nowMs = clock.nowMs();
      const { events, rejected } = await readInPieces(parsed.data.events, { nowMs, breathe });
      const onRefused = (err: unknown) => request.log.error({ err }, 'a study event cannot be stored');
      const { results, words } = await saveEvents({
        database,
        userId,
        tab: tabOf(request),
        events,
        onRefused,
      });
      const all = inOrderOf(parsed.data.events, { results, rejected });
      for (const { outcome } of all) metrics.studyEvents.inc({ outcome });
      return { results: all, words, nowMs: clock.nowMs() };
    },
  );
}

/** The name a tab gave itself; anything longer is ignored. */
function tabOf({ headers }: FastifyRequest): string | undefined {
  const name = headers['x-tab'];
  return typeof name === 'string' && name.length <= 36 ? name : undefined;
}

/** How many events are read before other requests get their turn: each may have a whole history. */
const EVENTS_AT_ONCE = 25;

async function readInPieces(
  sent: SentEvents,
  { nowMs, breathe }: { readonly nowMs: number; readonly breathe: ReturnType<typeof createBreather> },
): Promise<ReturnType<typeof readStudyEvents>> {
  const pieces: ReturnType<typeof readStudyEvents>[] = [];
  for (let at = 0; at < sent.length; at += EVENTS_AT_ONCE) {
    pieces.push(readStudyEvents({ events: sent.slice(at, at + EVENTS_AT_ONCE) }, nowMs));
    await breathe();
  }
  return {
    events: pieces.flatMap(({ events }) => events),
    rejected: pieces.flatMap(({ rejected }) => rejected),
  };
}

type SentEvents = Parameters<typeof readStudyEvents>[0]['events'];

type Judged = { readonly results: readonly EventResult[]; readonly rejected: readonly EventResult[] };

/** One result for each event of the call, in its order. */
function inOrderOf(sent: readonly { readonly id: string }[], { results, rejected }: Judged): EventResult[] {
  const byId = Map.groupBy([...results, ...rejected], ({ id }) => id);
  return sent.flatMap(({ id }) => byId.get(id)?.splice(0, 1) ?? []);
}
