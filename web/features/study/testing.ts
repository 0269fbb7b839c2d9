import { sessionStore } from '../../platform/session/session-state.ts';

export const signIn = (id: string) =>
  sessionStore.set({
    status: 'signed-in',
    user: {
      id,
      email: 'ana@example.org',
      fullName: null,
      hasPassword: true,
      hasSignedIn: true,
      preferredLanguage: null,
      createdAt: '2026-01-05T00:00:00Z',
    },
  });
