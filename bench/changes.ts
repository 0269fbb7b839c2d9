/**
 * `npm run bench:changes`: how long a change in a table with row level security takes to reach a thousand listeners
 * with different claims, on both databases; once a change that only one listener may see, once one that all may see.
 * The floor is the same listeners as one person, for whom the policy is checked once (product: figures to reach).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { type RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { quantile } from './realtime/quantile.ts';

const listeners = 1000;
const rounds = 15;
const warmUp = 5;
const ratioLimit = 4;
const holdLimitMs = 50;

const tokenOf = (sub: string) =>
  Buffer.from(JSON.stringify({ role: 'authenticated', sub })).toString('base64url');

type Listening = { readonly person: string; readonly socket: WebSocket };

async function listen(port: number, person: string): Promise<Listening> {
  const token = tokenOf(person);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${token}&vsn=2.0.0`, {
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  const changes = [{ event: '*', schema: 'public', table: 'notes' }];
  const config = { postgres_changes: changes, postgres_changes_options: { wait: true } };
  socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config }]));
  await untilAnswered(socket);
  return { person, socket };
}

/** The answer comes once changes are sure to be delivered. */
const untilAnswered = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    const look = (data: RawData) => {
      if (!String(data).includes('"phx_reply"')) return;
      socket.off('message', look);
      resolve();
    };
    socket.on('message', look);
  });

/** Writes a row and gives the milliseconds until all these listeners have been told. */
async function toldAfter(service: ChildProcess, person: string | null, who: readonly Listening[]) {
  const told = Promise.all(who.map(({ socket }) => once(socket, 'message')));
  const beganMs = performance.now();
  service.send({ write: person });
  await told;
  return performance.now() - beganMs;
}

async function heldMs(service: ChildProcess): Promise<number> {
  service.send({ held: true });
  for (;;) {
    const [message] = await once(service, 'message');
    const { success, data } = z.object({ heldMs: z.number() }).safeParse(message);
    if (success) return data.heldMs;
  }
}

/** Medians over the rounds, and the longest time the service blocked its event loop in them. */
async function measure(service: ChildProcess, all: readonly Listening[]) {
  const ofOne: number[] = [];
  const ofAll: number[] = [];
  await heldMs(service);
  for (let at = -warmUp; at < rounds; at += 1) {
    const one = all[(at + warmUp) * 31];
    if (one === undefined) break;
    const alike = all.filter(({ person }) => person === one.person);
    const times = [await toldAfter(service, one.person, alike), await toldAfter(service, null, all)] as const;
    if (at < 0) continue;
    ofOne.push(times[0]);
    ofAll.push(times[1]);
  }
  return { one: quantile(ofOne, 0.5), all: quantile(ofAll, 0.5), heldMs: await heldMs(service) };
}

async function connectAll(port: number, personOf: () => string): Promise<readonly Listening[]> {
  const all: Listening[] = [];
  while (all.length < listeners) {
    all.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(port, personOf())))));
  }
  return all;
}

const closeAll = async (all: readonly Listening[]) => {
  await Promise.all(
    all.map(({ socket }) => {
      socket.close();
      return once(socket, 'close');
    }),
  );
};

async function run(name: string, url?: string): Promise<boolean> {
  const path = join(import.meta.dirname, 'realtime/judged-process.ts');
  const service = fork(path, url === undefined ? [] : [url]);
  const [message] = await once(service, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);
  const onePerson = randomUUID();
  const alike = await connectAll(port, () => onePerson);
  const floor = await measure(service, alike);
  await closeAll(alike);
  const each = await connectAll(port, randomUUID);
  const own = await measure(service, each);
  await closeAll(each);
  service.kill();
  const ratio = own.all / floor.all;
  const isFast = ratio <= ratioLimit;
  const isShort = own.heldMs <= holdLimitMs;
  console.log(`${name}, ${listeners} listeners
  a change that one may see    ${own.one.toFixed(0)} ms until that one is told
  a change that all may see    ${own.all.toFixed(0)} ms until all are told
  floor, all the same person   ${floor.all.toFixed(0)} ms until all are told
  ratio                        ${ratio.toFixed(1)}, at most ${ratioLimit}  ${isFast ? 'ok' : 'TOO SLOW'}
  event loop held at most      ${own.heldMs.toFixed(0)} ms, limit ${holdLimitMs} ms  ${isShort ? 'ok' : 'TOO LONG'}; floor ${floor.heldMs.toFixed(0)} ms`);
  return isFast && isShort;
}

const cluster = await startThrowAwayCluster();
try {
  const isOk = [await run('PostgreSQL', cluster.url), await run('embedded')].every((one) => one);
  process.exitCode = isOk ? 0 : 1;
} finally {
  await cluster.stop();
}
