import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@vocabloom/contract/rows.gen.ts';
import { noteServerTime } from '../clock.ts';
import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { fetchInSession } from '../session/fetch-in-session.ts';
import { tabHeader } from '../tab-name.ts';

let client: Promise<PostgrestClient<Database>> | undefined;

/** The tables of the signed-in person. The library is loaded with the first request. */
export function dataClient(): Promise<PostgrestClient<Database>> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<PostgrestClient<Database>> {
  const [{ PostgrestClient }, { anonKey }] = await Promise.all([
    import('@supabase/postgrest-js'),
    loadConfig(),
  ]);
  return new PostgrestClient<Database>(`${location.origin}/rest/v1`, {
    headers: { apikey: anonKey, ...tabHeader },
    // The query client already retries; both together would keep a person waiting for half a minute.
    retry: false,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const session = await currentSession();
      headers.set('Authorization', `Bearer ${session?.access_token ?? anonKey}`);
      // A deletion that is sent while the page closes still reaches the server.
      const keepalive = init?.method === 'DELETE';
      return noteServerTime(await fetchInSession(input, { ...init, headers, keepalive }));
    },
  });
}
