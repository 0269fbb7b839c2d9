import type { StudyEvent } from './event.ts';

/** The position of an event among the events of its word. */
export type EventPosition = Pick<StudyEvent, 'atMs' | 'id'>;

/**
 * The order all devices agree on: by time, then by id within the same millisecond. Ids compare by code unit, which for
 * lower-case UUIDs is the order PostgreSQL gives its `uuid` type.
 *
 * @returns negative when `a` is earlier, positive when later, 0 for the same event
 */
export const compareEvents = (a: EventPosition, b: EventPosition): number => {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

/** The events in order, each id once: a second copy of an event changes nothing. */
export const inOrder = (events: Iterable<StudyEvent>): readonly StudyEvent[] => {
  const byId = new Map<string, StudyEvent>();
  for (const event of [...events].sort(compareEvents)) {
    if (!byId.has(event.id)) byId.set(event.id, event);
  }
  return [...byId.values()];
};
