import { createStore, useStore } from '../../state/store.ts';

/** What the interface needs to know of the person who is signed in. */
export type SessionUser = {
  id: string;
  email: string;
  /** Where the account is to move, once both addresses have confirmed it. */
  newEmail?: string;
  fullName: string | null;
  hasPassword: boolean;
  hasSignedIn: boolean;
  preferredLanguage: string | null;
  createdAt: string;
  /** How many answers a day the person has set out to give, if they have. */
  dailyAim?: number;
};

export type SessionState =
  | { status: 'loading' }
  /** `lost` when there was a session and nobody here ended it. */
  | { status: 'signed-out'; lost?: true }
  /** There is a session on this device, but the server cannot be asked for what is needed to use it. */
  | { status: 'unreachable' }
  /** Signed in but for the code of the authenticator app. */
  | { status: 'second-step'; user: SessionUser }
  | { status: 'signed-in'; user: SessionUser };

const session = createStore<SessionState>({ status: 'loading' });

export const sessionStore = {
  subscribe: session.subscribe,
  snapshot: session.get,
  // A refreshed token is not a changed person: nobody has to render for it.
  set: (next: SessionState): void =>
    session.update((now) => (JSON.stringify(next) === JSON.stringify(now) ? now : next)),
};

/** Whether somebody is signed in, and who. */
export const useSession = (): SessionState => useStore(session);

/** The signed-in person. Only for pages behind the login gate, which never render without one. */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('User not authenticated');
  return state.user;
}
