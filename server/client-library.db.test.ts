import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { encodeWav } from '@vocabloom/core/recordings/encode-wav.ts';
import { TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';
import { objectNameOf } from '@vocabloom/core/recordings/take.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** A program that knows only the address and the public key uses all services through the official client library. */

let server: TestServer;
let address: string;
const opened: SupabaseClient[] = [];
const wave = encodeWav(Float32Array.from({ length: TAKE_RATE / 2 }, (_, at) => 0.5 * Math.sin(at / 9)));
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const client of opened) {
    await client.removeAllChannels();
    client.realtime.disconnect();
  }
  await server.close();
});

function open(): SupabaseClient {
  const client = createClient(address, server.dependencies.secrets.apiKeys.anon, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  opened.push(client);
  return client;
}

async function signUp(): Promise<{
  client: SupabaseClient;
  userId: string;
  email: string;
  password: string;
}> {
  const client = open();
  const [email, password] = [`${randomUUID()}@example.org`, 'a long enough password'];
  const { data, error } = await client.auth.signUp({ email, password });
  expect(error).toBeNull();
  return { client, userId: data.user?.id ?? '', email, password };
}

async function planted(client: SupabaseClient): Promise<string> {
  const module = await client
    .from('modules_new')
    .insert({ from_lang: 'en', to_lang: 'es', dialect: 'Mexican' })
    .select('id')
    .single();
  const group = await client
    .from('word_groups')
    .insert({ module_id: module.data?.id, name: 'Travel' })
    .select('id')
    .single();
  expect([module.error, group.error]).toEqual([null, null]);
  return String(group.data?.id);
}

describe('the client library as a whole', () => {
  test('signs up, writes and reads its own rows, and signs in from elsewhere', async () => {
    const { client, email, password } = await signUp();
    const groupId = await planted(client);
    const rows = [
      { group_id: groupId, from_text: 'ticket', to_text: 'el boleto' },
      { group_id: groupId, from_text: 'bus', to_text: 'el camión' },
    ];
    expect((await client.from('words').insert(rows)).status).toBe(201);

    const elsewhere = open();
    expect((await elsewhere.from('words').select('to_text')).error).toMatchObject({ code: '42501' });
    const { error } = await elsewhere.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const { data } = await elsewhere
      .from('modules_new')
      .select('dialect,word_groups(name,words(to_text,position))')
      .order('position', { referencedTable: 'word_groups.words' })
      .single();
    expect(data).toEqual({
      dialect: 'Mexican',
      word_groups: [
        {
          name: 'Travel',
          words: [
            { to_text: 'el boleto', position: 0 },
            { to_text: 'el camión', position: 1 },
          ],
        },
      ],
    });
  });

  test('keeps a file that only its owner can read', async () => {
    const { client, userId } = await signUp();
    const name = objectNameOf({ userId, takeId: randomUUID() });
    const uploaded = await client.storage.from('recordings').upload(name, wave, { contentType: 'audio/wav' });
    expect(uploaded.error).toBeNull();
    const { data } = await client.storage.from('recordings').download(name);
    expect(data?.size).toBe(wave.byteLength);
    const stranger = await signUp();
    expect((await stranger.client.storage.from('recordings').download(name)).data).toBeNull();
    expect((await client.storage.from('recordings').remove([name])).data).toHaveLength(1);
  });

  test('tells others in the same room about events', async () => {
    const [ada, ben] = [open(), open()];
    const heard = Promise.withResolvers<unknown>();
    const joined = (client: SupabaseClient, onShout: (payload: unknown) => void) =>
      new Promise<ReturnType<SupabaseClient['channel']>>((resolve, reject) => {
        const channel = client.channel('room');
        channel
          .on('broadcast', { event: 'shout' }, ({ payload }) => onShout(payload))
          .subscribe((status, error) => {
            if (status === 'SUBSCRIBED') resolve(channel);
            if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status));
          });
      });
    await joined(ben, heard.resolve);
    const room = await joined(ada, () => undefined);
    await room.send({ type: 'broadcast', event: 'shout', payload: { said: 'hola' } });
    expect(await heard.promise).toEqual({ said: 'hola' });
  });

  test('takes its tokens from a program that gets them elsewhere, for every service', async () => {
    const { client, userId } = await signUp();
    const groupId = await planted(client);
    const name = objectNameOf({ userId, takeId: randomUUID() });
    await client.storage.from('recordings').upload(name, wave, { contentType: 'audio/wav' });
    let token: string | null = (await client.auth.getSession()).data.session?.access_token ?? null;
    const own = createClient(address, server.dependencies.secrets.apiKeys.anon, {
      accessToken: async () => token,
    });
    opened.push(own);

    expect((await own.from('word_groups').select('id')).data).toEqual([{ id: groupId }]);
    expect((await own.storage.from('recordings').download(name)).data?.size).toBe(wave.byteLength);
    const statusOf = (topic: string) =>
      new Promise<string>((resolve) => {
        own.channel(topic, { config: { private: true } }).subscribe(resolve);
      });
    expect(await statusOf(`learner:${userId}`)).toBe('SUBSCRIBED');
    expect(await statusOf(`learner:${randomUUID()}`)).toBe('CHANNEL_ERROR');
    expect(() => own.auth.getSession()).toThrow(/accessToken option/);
    token = null;
    expect((await own.from('word_groups').select('id')).error).toMatchObject({ code: '42501' });
    expect((await own.storage.from('recordings').download(name)).data).toBeNull();
  });
});
