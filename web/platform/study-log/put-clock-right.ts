import type { PendingEvent } from './pending-event.ts';

/**
 * Corrects events that the server refused because they were in the future, as the device's clock was wrong. They get
 * the server's time in their old order, since they happened by now at the latest. The server has not stored them, so
 * nothing that was written changes.
 */
export const putClockRight = (ahead: readonly PendingEvent[], serverNowMs: number): PendingEvent[] =>
  ahead.map((pending, index) => ({
    ...pending,
    event: { ...pending.event, atMs: serverNowMs - ahead.length + 1 + index },
  }));
