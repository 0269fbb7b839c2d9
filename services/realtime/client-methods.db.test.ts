import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heardBy, subscribed } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

/**
 * Calls every public method of the client library for changes against the service. A method added by a new version of
 * the library is a type error here. `changes-asked-for.db.test.ts` covers all filters.
 */

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
});
afterAll(() => server.close());

type MethodsOf<Thing> = {
  [Key in keyof Thing & string]: Thing[Key] extends (...args: never[]) => unknown ? Key : never;
}[keyof Thing & string];

/** Functions that a program passes to the library rather than calls. */
type Given = 'encode' | 'decode' | 'heartbeatCallback' | 'reconnectAfterMs' | 'fetch';
type Cases<Names extends string> = Readonly<Record<Names, () => Promise<void>>>;

let count = 0;
const room = () => `methods ${++count}`;
const ada = () => server.client({ claims: personOf() });

/** A client with an open socket, and a channel of it that has joined. */
async function joined(own = ada(), name = room()) {
  const channel = own.channel(name, {
    config: { broadcast: { self: true, ack: true }, presence: { key: 'ada', enabled: true } },
  });
  const heard = heardBy(channel);
  expect(await subscribed(channel)).toMatchObject({ status: 'SUBSCRIBED' });
  return { client: own, channel, heard, name };
}

const ofClient: Cases<Exclude<MethodsOf<RealtimeClient>, Given>> = {
  connect: async () => {
    const client = ada();
    client.connect();
    await expect.poll(() => client.isConnected()).toBe(true);
  },
  disconnect: async () => {
    const { client } = await joined();
    expect(await client.disconnect()).toBe('ok');
    expect(client.isConnected()).toBe(false);
  },
  endpointURL: async () => {
    const { pathname, searchParams } = new URL(ada().endpointURL());
    expect([pathname, searchParams.get('vsn')]).toEqual(['/realtime/v1/websocket', '2.0.0']);
  },
  getChannels: async () => {
    const { client, channel } = await joined();
    expect(client.getChannels()).toEqual([channel]);
  },
  removeChannel: async () => {
    const { client, channel } = await joined();
    expect(await client.removeChannel(channel)).toBe('ok');
    expect(client.getChannels()).toEqual([]);
  },
  removeAllChannels: async () => {
    const { client } = await joined();
    await joined(client);
    expect(await client.removeAllChannels()).toEqual(['ok', 'ok']);
  },
  log: async () => {
    const said: string[] = [];
    const client = server.client({ options: { logger: (kind: string) => said.push(kind) } });
    client.log('own', 'a line');
    expect(said).toContain('own');
  },
  hasLogger: async () => {
    expect(server.client({ options: { logger: () => undefined } }).hasLogger()).toBe(true);
  },
  connectionState: async () => {
    const { client } = await joined();
    expect(client.connectionState()).toBe('open');
  },
  isConnected: async () => {
    const { client } = await joined();
    expect(client.isConnected()).toBe(true);
  },
  isConnecting: async () => {
    const client = ada();
    client.connect();
    expect(client.isConnecting()).toBe(true);
    await expect.poll(() => client.isConnecting()).toBe(false);
  },
  isDisconnecting: async () => {
    const { client } = await joined();
    const gone = client.disconnect();
    expect(client.isDisconnecting()).toBe(true);
    await gone;
    expect(client.isDisconnecting()).toBe(false);
  },
  channel: async () => {
    expect((await joined()).channel.state).toBe('joined');
  },
  push: async () => {
    const { client, channel, heard, name } = await joined();
    const payload = { type: 'broadcast', event: 'shout', payload: { said: 'hola' } };
    client.push({
      topic: `realtime:${name}`,
      event: 'broadcast',
      payload,
      ref: '77',
      join_ref: channel.joinPush.ref ?? '',
    });
    await expect.poll(() => heard).toEqual([{ event: 'shout', payload: { said: 'hola' } }]);
  },
  setAuth: async () => {
    const { client, channel, heard } = await joined();
    await client.setAuth(tokenOf(personOf()));
    expect(await channel.send({ type: 'broadcast', event: 'still', payload: {} })).toBe('ok');
    await expect.poll(() => heard).toHaveLength(1);
  },
  sendHeartbeat: async () => {
    const { client } = await joined();
    const beats: string[] = [];
    client.onHeartbeat((status) => beats.push(status));
    await client.sendHeartbeat();
    await expect.poll(() => beats).toEqual(['sent', 'ok']);
  },
  onHeartbeat: () => ofClient.sendHeartbeat(),
};

test('a client says by itself that it is there, as often as it was made to, and tells of every answer', async () => {
  const answered: number[] = [];
  const client = server.client({
    claims: personOf(),
    options: {
      heartbeatIntervalMs: 250,
      heartbeatCallback: (status, latency) => {
        if (status === 'ok') answered.push(latency ?? -1);
      },
    },
  });
  client.connect();
  await expect.poll(() => answered.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...answered)).toBeGreaterThanOrEqual(0);
});

const ofChannel: Cases<MethodsOf<RealtimeChannel>> = {
  subscribe: async () => {
    await joined();
  },
  on: async () => {
    const { channel, heard } = await joined();
    await channel.send({ type: 'broadcast', event: 'shout', payload: { n: 1 } });
    await expect.poll(() => heard).toEqual([{ event: 'shout', payload: { n: 1 } }]);
  },
  send: async () => {
    const { channel } = await joined();
    expect(await channel.send({ type: 'broadcast', event: 'shout', payload: {} })).toBe('ok');
  },
  httpSend: async () => {
    const { channel, heard } = await joined();
    expect(await channel.httpSend('letter', { by: 'http' })).toEqual({ success: true });
    await expect.poll(() => heard).toEqual([{ event: 'letter', payload: { by: 'http' } }]);
  },
  track: async () => {
    const { channel } = await joined();
    expect(await channel.track({ mood: 'glad' })).toBe('ok');
    await expect.poll(() => Object.keys(channel.presenceState())).toEqual(['ada']);
  },
  presenceState: () => ofChannel.track(),
  untrack: async () => {
    const { channel } = await joined();
    await channel.track({ mood: 'glad' });
    await expect.poll(() => Object.keys(channel.presenceState())).toEqual(['ada']);
    expect(await channel.untrack()).toBe('ok');
    await expect.poll(() => Object.keys(channel.presenceState())).toEqual([]);
  },
  updateJoinPayload: async () => {
    const channel = ada().channel(room());
    channel.updateJoinPayload({ access_token: tokenOf(personOf()) });
    expect(await subscribed(channel)).toMatchObject({ status: 'SUBSCRIBED' });
  },
  unsubscribe: async () => {
    const { channel } = await joined();
    expect(await channel.unsubscribe()).toBe('ok');
    expect(channel.state).toBe('closed');
  },
  teardown: async () => {
    const { channel } = await joined();
    channel.teardown();
    expect(channel.joinedOnce).toBe(true);
  },
  copyBindings: async () => {
    const own = ada();
    const first = own.channel(room());
    const heard = heardBy(first);
    const second = own.channel(room(), { config: { broadcast: { self: true, ack: true } } });
    second.copyBindings(first);
    await subscribed(second);
    await second.send({ type: 'broadcast', event: 'shout', payload: {} });
    await expect.poll(() => heard).toHaveLength(1);
  },
};

describe.each([
  ['the client', ofClient],
  ['a channel', ofChannel],
])('of %s', (_, cases) => {
  test.each(Object.entries(cases))('%s', (_name, asked) => asked());
});
