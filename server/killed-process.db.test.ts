import { randomUUID } from 'node:crypto';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { startBalancer } from './testing/balancer.ts';
import { createServerHome, runServer } from './testing/server-process.ts';

/** Two server processes on one database, behind a balancer. */
async function twoProcesses() {
  const { env, remove } = await createServerHome();
  onTestFinished(remove);
  const start = () => {
    const server = runServer({ ...env, AUTH_EMAIL_AUTOCONFIRM: 'true' });
    onTestFinished(async () => {
      server.signal('SIGKILL');
      await server.ended;
    });
    return server;
  };
  const first = start();
  const firstAddress = await first.address;
  const secondAddress = await start().address;
  const balancer = await startBalancer([firstAddress, secondAddress]);
  onTestFinished(balancer.close);
  const config: unknown = await (await fetch(`${firstAddress}/config`)).json();
  const { anonKey } = z.object({ anonKey: z.string() }).parse(config);
  const open = (address: string): SupabaseClient => {
    const client = createClient(address, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { reconnectAfterMs: () => 100 },
    });
    onTestFinished(async () => {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    });
    return client;
  };
  return { first, firstAddress, secondAddress, balanced: balancer.address, open };
}

/** Joins a room, and announces itself again after every reconnect. */
async function present(client: SupabaseClient, room: string, key: string) {
  const heard: unknown[] = [];
  const channel = client.channel(room, { config: { presence: { key, enabled: true } } });
  let joins = 0;
  channel
    .on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload))
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return;
      joins += 1;
      void channel.track({ joins });
    });
  await expect.poll(() => who(channel)[key]).toEqual([1]);
  return { channel, heard };
}

const who = (channel: RealtimeChannel) =>
  Object.fromEntries(
    Object.entries(channel.presenceState<{ joins: number }>()).map(([key, all]) => [
      key,
      all.map(({ joins }) => joins),
    ]),
  );

/** A dead process is noticed after twenty seconds (decision 033), the next time another one checks. */
const patience = { timeout: 60_000 };

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'when a process is killed, its clients continue at another, and those only it served are no longer present',
  { timeout: 180_000 },
  async () => {
    const { first, firstAddress, secondAddress, balanced, open } = await twoProcesses();
    const room = randomUUID();
    const ada = await present(open(balanced), room, 'ada');
    // This client knows no other address.
    await present(open(firstAddress), room, 'lost');
    const bob = await present(open(secondAddress), room, 'bob');
    const all = { ada: [1], lost: [1], bob: [1] };
    for (const { channel } of [ada, bob]) await expect.poll(() => who(channel)).toEqual(all);

    // A learner whose device is told when another of their devices changes something.
    const learner = open(balanced);
    const signedUp = await learner.auth.signUp({
      email: `${room}@example.org`,
      password: 'a long enough password',
    });
    expect(signedUp.error).toBeNull();
    const hints: unknown[] = [];
    const states: string[] = [];
    learner
      .channel(`learner:${signedUp.data.user?.id}`, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, ({ payload }) => hints.push(payload))
      .subscribe((status) => states.push(status));
    await expect.poll(() => states).toEqual(['SUBSCRIBED']);

    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    await expect.poll(() => who(ada.channel).ada, patience).toContain(2);
    await bob.channel.send({ type: 'broadcast', event: 'word', payload: { n: 1 } });
    await expect.poll(() => ada.heard).toEqual([{ n: 1 }]);
    await expect.poll(() => states.at(-1), patience).toBe('SUBSCRIBED');
    expect(states.length).toBeGreaterThan(1);
    const planted = learner.from('modules_new').insert({ from_lang: 'en', to_lang: 'es' });
    const module = await planted.setHeader('x-tab', 'after');
    expect(module.error).toBeNull();
    await expect.poll(() => hints).toContainEqual({ by: 'after' });

    for (const { channel } of [ada, bob]) {
      await expect.poll(() => who(channel), patience).toEqual({ ada: [2], bob: [1] });
    }
  },
);
