import type { PostgrestClient } from '@supabase/postgrest-js';
import { loadConfig } from './config.ts';
import { currentSession } from './session/auth-client.ts';

let client: Promise<PostgrestClient> | undefined;

/** The tables of the signed-in person. The library is loaded with the first question asked of them. */
export function dataClient(): Promise<PostgrestClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<PostgrestClient> {
  const [{ PostgrestClient }, { anonKey }] = await Promise.all([
    import('@supabase/postgrest-js'),
    loadConfig(),
  ]);
  return new PostgrestClient(`${location.origin}/rest/v1`, {
    headers: { apikey: anonKey },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const session = await currentSession();
      headers.set('Authorization', `Bearer ${session?.access_token ?? anonKey}`);
      return fetch(input, { ...init, headers });
    },
  });
}
