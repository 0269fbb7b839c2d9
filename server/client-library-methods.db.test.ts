import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Calls what the official client library adds to those of the services: its own methods, and those for functions, which
 * are not served. A method added by a new version of the library is a type error here.
 */

let server: TestServer;
let client: SupabaseClient;
/** The header of the last request that says who asks. */
let authorization: string | null = null;
const fetchNoting: typeof fetch = (input, init) => {
  authorization = new Headers(init?.headers).get('authorization');
  return fetch(input, init);
};
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient(address, server.dependencies.secrets.apiKeys.anon, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchNoting },
  });
  const { error } = await client.auth.signUp({
    email: `${randomUUID()}@example.org`,
    password: 'a long enough password',
  });
  expect(error).toBeNull();
});
afterAll(async () => {
  await client.removeAllChannels();
  client.realtime.disconnect();
  client.auth.stopAutoRefresh();
  await server.close();
});

type MethodsOf<Thing> = {
  [Key in keyof Thing & string]: Thing[Key] extends (...args: never[]) => unknown ? Key : never;
}[keyof Thing & string];
type Cases<Names extends string> = Readonly<Record<Names, () => Promise<void>>>;

const joined = () =>
  new Promise<ReturnType<SupabaseClient['channel']>>((resolve) => {
    const channel = client.channel(randomUUID());
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(channel));
  });

const ofClient: Cases<MethodsOf<SupabaseClient>> = {
  from: async () => {
    expect(await client.from('words').select('id')).toMatchObject({ data: [], error: null });
  },
  schema: async () => {
    expect((await client.schema('private').from('words').select('id')).error).toMatchObject({
      code: 'PGRST106',
    });
  },
  rpc: async () => {
    expect(await client.rpc('growth', { at_ms: 0 })).toMatchObject({ data: [], error: null });
  },
  getOpenApiSpec: async () => {
    expect(await client.getOpenApiSpec()).toMatchObject({ data: { swagger: '2.0' }, error: null });
  },
  channel: async () => {
    expect((await joined()).state).toBe('joined');
  },
  getChannels: async () => {
    const channel = await joined();
    expect(client.getChannels()).toContain(channel);
  },
  removeChannel: async () => {
    const channel = await joined();
    expect(await client.removeChannel(channel)).toBe('ok');
    expect(client.getChannels()).not.toContain(channel);
  },
  removeAllChannels: async () => {
    await joined();
    expect(await client.removeAllChannels()).toContain('ok');
    expect(client.getChannels()).toEqual([]);
  },
};

type Functions = SupabaseClient['functions'];

const ofFunctions: Cases<MethodsOf<Functions>> = {
  invoke: async () => {
    const { data, error } = await client.functions.invoke('greet', { body: { name: 'Ada' } });
    expect([data, error?.name, error?.context.status]).toEqual([null, 'FunctionsHttpError', 404]);
  },
  setAuth: async () => {
    const { functions } = client;
    await functions.invoke('greet');
    expect(authorization).not.toBe('Bearer made up');
    functions.setAuth('made up');
    await functions.invoke('greet');
    expect(authorization).toBe('Bearer made up');
  },
};

describe.each([
  ['the client', ofClient],
  ['functions', ofFunctions],
])('of %s', (_, cases) => {
  test.each(Object.entries(cases))('%s', (_name, asked) => asked());
});
