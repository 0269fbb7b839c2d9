import { progressFromRow } from '@vocabloom/contract/progress.ts';
import {
  STUDY_EVENTS_PATH,
  type StudyEventsRequest,
  type StudyEventsResponse,
  StudyEventsResponseSchema,
} from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { ConfirmedWord } from './overlay.ts';

/** The result of a call to `POST /study/events`. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      /** Events that need not be sent again: stored, known already, or of a word that is gone. */
      readonly eventIds: readonly string[];
      readonly confirmed: readonly ConfirmedWord[];
      /** How many were of words that are gone. */
      readonly turnedDown: number;
      /** Events the server cannot store now, though it may one day: they are kept. */
      readonly refusedIds: readonly string[];
      /** Events in the future by the server's clock; it will accept them once their time is corrected. */
      readonly aheadIds: readonly string[];
      readonly serverNowMs: number;
    }
  /** The batch as a whole was refused; parts of it may be fine. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'signed-out' };

export type SendEvents = (input: { userId: string; events: readonly StudyEvent[] }) => Promise<SendOutcome>;

/** Who is signed in at this moment, with the headers the server needs. */
export type Credentials = { readonly userId: string; readonly headers: Readonly<Record<string, string>> };

const timeOutMs = 30_000;
/** Browsers refuse longer bodies for requests that outlive their page. */
const longestKeptAlive = 60_000;
/** Our server never asks for a longer pause, and timers treat very long ones as none. */
const longestPauseMs = 3_600_000;
const notUnderstood = new Set([400, 413, 422]);

/** Sends events as the person they belong to, and never as anyone else. */
export function createEventSender(ports: {
  fetch: typeof fetch;
  credentials: () => Promise<Credentials | null>;
  /** Resolves when an answer can be read without delaying the card a learner waits for. */
  quietMoment: () => Promise<void>;
}): SendEvents {
  return async ({ userId, events }) => {
    // An expired session is renewed over the network: a failure here means that the connection failed.
    const credentials = await ports.credentials().catch(() => 'unreachable' as const);
    if (credentials === 'unreachable') return { kind: 'unreachable' };
    if (credentials?.userId !== userId) return { kind: 'signed-out' };

    const body = JSON.stringify({ events } satisfies StudyEventsRequest);
    const response = await ports
      .fetch(STUDY_EVENTS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials.headers },
        body,
        keepalive: body.length < longestKeptAlive,
        signal: AbortSignal.timeout(timeOutMs),
      })
      .catch(() => null);
    if (response === null) return { kind: 'unreachable' };
    if (notUnderstood.has(response.status)) return { kind: 'refused' };
    if (!response.ok) return { kind: 'failed', retryAfterMs: retryAfterMs(response) };

    await ports.quietMoment();
    const json: unknown = await response.json().catch(() => null);
    const { success, data } = StudyEventsResponseSchema.safeParse(json);
    // A page from a network in between, or an answer to something else: keep everything.
    const sentIds = new Set(events.map(({ id }) => id));
    if (!success || !data.results.some(({ id }) => sentIds.has(id)))
      return { kind: 'failed', retryAfterMs: 0 };
    return readAnswer(data);
  };
}

function readAnswer({ results, words, nowMs }: StudyEventsResponse): SendOutcome {
  const ahead = results.filter(({ reason }) => reason === 'clock_ahead');
  const refused = results.filter(({ outcome, reason }) => outcome === 'rejected' && reason !== 'clock_ahead');
  const settled = results.filter(({ outcome }) => outcome !== 'rejected');
  return {
    kind: 'answered',
    eventIds: settled.map(({ id }) => id),
    aheadIds: ahead.map(({ id }) => id),
    refusedIds: refused.map(({ id }) => id),
    turnedDown: settled.filter(({ outcome }) => outcome === 'unknown_word').length,
    confirmed: Object.entries(words).map(([id, row]) => ({
      id,
      progress: progressFromRow(row),
      updatedAtMs: Date.parse(row.updated_at),
    })),
    serverNowMs: nowMs,
  };
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3); our server does not use its date form. */
function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) ? Math.min(longestPauseMs, seconds * 1000) : 0;
}
