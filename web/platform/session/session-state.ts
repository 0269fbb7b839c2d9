import { useSyncExternalStore } from 'react';

/** What the interface needs to know of the person who is signed in. */
export type SessionUser = {
  id: string;
  email: string;
  fullName: string | null;
  hasPassword: boolean;
  hasSignedIn: boolean;
  preferredLanguage: string | null;
  createdAt: string;
};

export type SessionState =
  | { status: 'loading' }
  /** `lost` when there was a session and nobody here ended it. */
  | { status: 'signed-out'; lost?: true }
  /** There is a session on this device, but the server cannot be asked for what is needed to use it. */
  | { status: 'unreachable' }
  | { status: 'signed-in'; user: SessionUser };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): SessionState => state,
  set(next: SessionState): void {
    // A refreshed token is not a changed person: nobody has to render for it.
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  },
};

/** Whether somebody is signed in, and who. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot);
}

/** The signed-in person. Only for pages behind the login gate, which never render without one. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('User not authenticated');
  return session.user;
}
