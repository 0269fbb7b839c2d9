import { createStore, useStore } from '../../state/store.ts';

/** The signed-in person's data that the interface needs. */
export type SessionUser = {
  id: string;
  email: string;
  /** The account's new address, once both addresses have confirmed it. */
  newEmail?: string;
  fullName: string | null;
  hasPassword: boolean;
  hasSignedIn: boolean;
  preferredLanguage: string | null;
  createdAt: string;
  /** How many answers a day the person aims for, if they set an aim. */
  dailyAim?: number;
};

export type SessionState =
  | { status: 'loading' }
  /** `lost`: there was a session, and nobody here ended it. */
  | { status: 'signed-out'; lost?: true }
  /** There is a session on this device, but the data needed to use it cannot be fetched from the server. */
  | { status: 'unreachable' }
  /** Signed in, except for the code of the authenticator app. */
  | { status: 'second-step'; user: SessionUser }
  | { status: 'signed-in'; user: SessionUser };

const session = createStore<SessionState>({ status: 'loading' });

export const sessionStore = {
  subscribe: session.subscribe,
  snapshot: session.get,
  // A refreshed token does not change the person, so nothing has to render again.
  set: (next: SessionState): void =>
    session.update((now) => (JSON.stringify(next) === JSON.stringify(now) ? now : next)),
};

/** Whether a person is signed in, and who. */
export const useSession = (): SessionState => useStore(session);

/** The signed-in person. Only for pages behind the login gate, which never render without one. */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('User not authenticated');
  return state.user;
}
