import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { recorded } from './client-methods.ts';
import { injectFetch } from './inject-fetch.ts';
import { issuer, type TestAuth } from './test-auth.ts';

/** The real client library, with its own storage, running against the service in process. */
export function clientFor(
  auth: TestAuth,
  flowType: 'implicit' | 'pkce',
  app: FastifyInstance = auth.app,
): GoTrueClient {
  const stored = new Map<string, string>();
  const client = new GoTrueClient({
    url: issuer,
    headers: { apikey: auth.anonKey, Authorization: `Bearer ${auth.anonKey}` },
    fetch: injectFetch(app),
    flowType,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
  return recorded(client, auth.called);
}

/** The admin API of the client library, with the service key. */
export const adminFor = (auth: TestAuth, app: FastifyInstance = auth.app): GoTrueAdminApi =>
  recorded(
    new GoTrueAdminApi({
      url: issuer,
      headers: { apikey: auth.serviceKey, Authorization: `Bearer ${auth.serviceKey}` },
      fetch: injectFetch(app),
    }),
    auth.called,
    'admin.',
  );
