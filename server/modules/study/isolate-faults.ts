import type { EventResult, StudiedWord } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { progressNotSaved } from './study.errors.ts';

export type SavedEvents = {
  /** One result for each event that was dealt with, in their order. */
  readonly results: readonly EventResult[];
  /** Progress of every known word in the events, by word id. */
  readonly words: Readonly<Record<string, StudiedWord>>;
};

type Isolate = {
  /** Stores events together: all of them or none. */
  readonly save: (events: readonly StudyEvent[]) => Promise<SavedEvents>;
  readonly onRefused: (error: unknown) => void;
};

/** Enough to find two events that can't be stored among 500; with more of them, the rest waits for the next call. */
const mostAttempts = 40;

/**
 * Stores what can be stored. A part that fails through a fault of its events is halved until the event that can't be
 * stored is alone, and that one is refused. A part that fails for another reason gets no answer and comes again; throws
 * `study.not_saved` if nothing at all could be stored.
 */
export async function isolateFaults(
  events: readonly StudyEvent[],
  { save, onRefused }: Isolate,
): Promise<SavedEvents> {
  const waiting: (readonly StudyEvent[])[] = events.length === 0 ? [] : [events];
  const results: EventResult[] = [];
  const words: Record<string, StudiedWord> = {};
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const part = waiting.shift();
    if (part === undefined) break;
    try {
      const saved = await save(part);
      results.push(...saved.results);
      Object.assign(words, saved.words);
    } catch (error) {
      if (!isFaultOfEvents(error)) {
        if (results.length === 0) throw progressNotSaved(error);
        break;
      }
      const [first] = part;
      if (part.length > 1 || first === undefined) waiting.unshift(...halves(part));
      else {
        onRefused(error);
        results.push({ id: first.id, outcome: 'rejected', reason: 'not_stored' });
      }
    }
  }
  return { results, words };
}

/**
 * Values, constraints and what is too large or too complex (classes 22, 23 and 54), or a fold that breaks on what it
 * reads: the same events would fail again tomorrow. Any other database error is about the database itself, and passes.
 */
const isFaultOfEvents = (error: unknown): boolean =>
  !isDatabaseError(error) || /^(22|23|54)/.test(error.code);

function halves<T>(list: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}
