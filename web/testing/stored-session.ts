import { sessionStore } from '../platform/session/session-state.ts';
import { toSessionUser } from '../platform/session/session-user.ts';
import { sessionStorageKey } from '../platform/session/stored-session.ts';
import { fakeSession } from './fake-server.ts';

/** Signs somebody in whose session this browser stores, as calls to the auth service need it. */
export function storeSession(session = fakeSession()) {
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  sessionStore.set({ status: 'signed-in', user: toSessionUser(session.user) });
  return session;
}
