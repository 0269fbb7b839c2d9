import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/realtime-js';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribed } from './testing/listen.ts';
import { anonKey, personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';
import { upgrade } from './testing/upgrade.ts';

let server: RealtimeServer;
/** People whose session has ended. */
const ended = new Set<string>();
let nowMs = Date.now();
const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
beforeAll(async () => {
  server = await startRealtime({
    ports: {
      clock: { nowMs: () => nowMs },
      readToken: async (token) => {
        if (token === 'forged') return { ok: false, refusal: 'bad-signature' };
        if (!token.startsWith('ey')) return { ok: false, refusal: 'malformed' };
        const claims = claimsOf(token);
        if (typeof claims.exp === 'number' && claims.exp * 1000 <= nowMs)
          return { ok: false, refusal: 'expired' };
        return ended.has(claims.sub ?? '') ? { ok: false, refusal: 'ended' } : { ok: true, claims };
      },
    },
  });
});
afterAll(() => server.close());

const withSystem = (channel: RealtimeChannel) => {
  const words: unknown[] = [];
  channel.on('system', {}, ({ status, message }) => words.push([status, message]));
  return words;
};
const expiring = (inSeconds: number) => ({ ...personOf(), exp: Math.floor(nowMs / 1000) + inSeconds });

/** Until the service has looked for tokens that are over, two seconds from now. */
async function untilAnotherEnds(): Promise<void> {
  const another = server.client({ claims: expiring(1) }).channel('another');
  const words = withSystem(another);
  await subscribed(another);
  nowMs += 2000;
  await expect.poll(() => words.length).toBe(1);
}

test.each([
  ['', 'API key is missing'],
  ['made-up', 'The token provided is not a valid JWT'],
  ['forged', 'Failed to validate JWT signature'],
  [tokenOf({ role: 'anon', exp: 1 }), 'Token has expired'],
])('the key %j opens no socket', async (key, error) => {
  const { status, body } = await upgrade(server, `/websocket?apikey=${key}&vsn=2.0.0`);
  expect({ status, body }).toEqual({ status: 401, body: { error } });
});

test('no other path leads to a socket', async () => {
  expect(await upgrade(server, `/elsewhere?apikey=${anonKey}`)).toEqual({
    status: 404,
    body: { error: 'Not Found' },
  });
});

test('a join with an expired or invalid token is refused', async () => {
  const old = server.client({ claims: { ...personOf(), exp: Math.floor(nowMs / 1000) - 90 } });
  expect(await subscribed(old.channel('a'))).toEqual({
    status: 'CHANNEL_ERROR',
    error: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/),
  });
  const none = server.client();
  await none.setAuth('made-up');
  expect(await subscribed(none.channel('a'))).toEqual({
    status: 'CHANNEL_ERROR',
    error: 'MalformedJWT: The token provided is not a valid JWT',
  });
  const forged = server.client();
  await forged.setAuth('forged');
  expect((await subscribed(forged.channel('a'))).error).toBe(
    'JwtSignatureError: Failed to validate JWT signature',
  );
});

test('a channel ends with its token, and says why', async () => {
  const channel = server.client({ claims: expiring(60) }).channel('ending');
  const words = withSystem(channel);
  const { status } = await subscribed(channel);
  expect(status).toBe('SUBSCRIBED');
  nowMs += 61_000;
  await expect
    .poll(() => words)
    .toEqual([['error', expect.stringMatching(/^Token has expired \d seconds ago$/)]]);
  await expect.poll(() => channel.state).toBe('closed');
});

test('a channel whose token was renewed in time continues', async () => {
  const client = server.client({ claims: expiring(60) });
  const channel = client.channel('going on', { config: { broadcast: { ack: true } } });
  const words = withSystem(channel);
  await subscribed(channel);
  await client.setAuth(tokenOf(expiring(3600)));
  // Messages of one socket are processed in order: this one is answered after the token was taken.
  expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok');
  nowMs += 61_000;
  await untilAnotherEnds();
  expect(words).toEqual([]);
  expect(channel.state).toBe('joined');
});

test('a client that has its tokens fetched joins with one, and has a new one with every heartbeat', async () => {
  const sub = randomUUID();
  let newest = '';
  const accessToken = async () => {
    newest = tokenOf({ ...personOf(sub), exp: Math.floor(nowMs / 1000) + 60 });
    return newest;
  };
  const client = server.client({ options: { accessToken } });
  // Without it the library may join before it has a token.
  await client.setAuth();
  const channel = client.channel('fetched', { config: { broadcast: { ack: true } } });
  const words = withSystem(channel);
  expect((await subscribed(channel)).status).toBe('SUBSCRIBED');
  nowMs += 40_000;
  const first = client.accessTokenValue;
  await client.sendHeartbeat();
  await expect.poll(() => client.accessTokenValue).not.toBe(first);
  expect(client.accessTokenValue).toBe(newest);
  expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok');
  // The first one is over then, the second is not.
  nowMs += 38_000;
  await untilAnotherEnds();
  expect(words).toEqual([]);
  expect(channel.state).toBe('joined');
});

test('an invalid new token ends the channel', async () => {
  const client = server.client({ claims: expiring(3600) });
  const channel = client.channel('bad');
  const words = withSystem(channel);
  await subscribed(channel);
  await client.setAuth('made-up');
  await expect.poll(() => words).toEqual([['error', 'The token provided is not a valid JWT']]);
  await expect.poll(() => channel.state).toBe('closed');
});

test('a channel ends soon after its token’s session', async () => {
  const sub = randomUUID();
  const channel = server.client({ claims: personOf(sub) }).channel('signed out');
  const words = withSystem(channel);
  await subscribed(channel);
  ended.add(sub);
  nowMs += 31_000;
  await expect.poll(() => words).toEqual([['error', 'The session of this token has ended']]);
});
