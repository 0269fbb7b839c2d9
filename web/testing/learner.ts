import { type SessionUser, sessionStore } from '../platform/session/session-state.ts';

/** A signed-in learner. */
export const learner: SessionUser = {
  id: '00000000-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  fullName: null,
  hasPassword: true,
  hasSignedIn: true,
  preferredLanguage: null,
  createdAt: '2026-01-01T00:00:00Z',
};

export const signIn = (id: string = learner.id) =>
  sessionStore.set({ status: 'signed-in', user: { ...learner, id } });
