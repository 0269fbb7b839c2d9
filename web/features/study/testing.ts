import type { Config } from '@vocabloom/contract/config.ts';
import { sessionStore } from '../../platform/session/session-state.ts';

const daily = { aiWordsPerDay: 10, aiPracticePerDay: 3 };

/** What the server says about itself. */
export const config: Config = {
  anonKey: 'anon',
  publicUrl: 'http://localhost:8080',
  aiProvider: 'library',
  engines: { database: 'pglite', ai: 'library', mail: 'mailbox', payments: 'sandbox' },
  features: { signUp: true, providerSignIn: false, mailbox: true, ads: false },
  limits: { passwordMin: 8, plans: { free: daily, pro: daily }, eventsPerCall: 500 },
  interfaceLanguages: ['en'],
  studyLanguages: ['en', 'es'],
  support: { email: null, phone: null },
  adsClient: null,
  analyticsUrl: null,
};

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
