import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../../platform/session/session-state.ts';

const personNow = (): string | null => {
  const session = sessionStore.snapshot();
  return session.status === 'signed-in' ? session.user.id : null;
};

/**
 * Clears the cache as soon as its person is signed out: a lost session does not reload the app, and the next person who
 * logs in must see their own words in their current state. Returns a function that stops it.
 */
export function forgetFormerPerson(queries: QueryClient): () => void {
  let person = personNow();
  return sessionStore.subscribe(() => {
    const next = personNow();
    if (person !== null && person !== next) queries.clear();
    person = next;
  });
}
