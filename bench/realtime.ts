/**
 * `npm run bench:realtime`: broadcasts of one sender to a thousand listeners, against a bare `ws` server in the same
 * run, and the cost of a socket that only listens (product: figures to reach).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

const listeners = 1000;
const messages = 50;
const rounds = 9;
const floorRatio = 0.5;
const text = 'x'.repeat(200);
const joinFrame = JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', {}]);
const broadcastFrame = JSON.stringify([
  ...['1', '2', 'realtime:bench', 'broadcast'],
  { type: 'broadcast', event: 'e', payload: { text } },
]);

type Side = {
  readonly process: ChildProcess;
  readonly round: () => Promise<number>;
  readonly bytesOfSocket: number;
};

const said = z.object({ port: z.number() });

async function residentBytes({ pid }: ChildProcess): Promise<number> {
  await delay(1000);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function connect(address: string, isService: boolean): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  if (isService) {
    socket.send(joinFrame);
    await once(socket, 'message');
  }
  return socket;
}

/** Starts one of the two servers with all listeners and a sender. */
async function start(name: string, path: string): Promise<Side> {
  const process = fork(join(import.meta.dirname, `realtime/${name}-process.ts`));
  const [message] = await once(process, 'message');
  const address = `ws://127.0.0.1:${said.parse(message).port}${path}`;
  const isService = path !== '';
  const before = await residentBytes(process);
  const sockets: WebSocket[] = [];
  while (sockets.length < listeners) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => connect(address, isService)))));
  }
  const after = await residentBytes(process);
  const sender = await connect(address, isService);
  let heard = 0;
  let onAll = () => {};
  for (const socket of sockets) {
    socket.on('message', () => {
      heard += 1;
      if (heard === listeners * messages) onAll();
    });
  }
  const round = async () => {
    heard = 0;
    const done = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    const beganMs = performance.now();
    for (let sent = 0; sent < messages; sent += 1) sender.send(broadcastFrame);
    await done;
    return (listeners * messages * 1000) / (performance.now() - beganMs);
  };
  return { process, round, bytesOfSocket: (after - before) / listeners };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const bare = await start('floor', '');
const service = await start('service', '/realtime/v1/websocket?apikey=a&vsn=2.0.0');
const rates: { readonly bare: number; readonly service: number }[] = [];
// In turns, so that other work on the machine affects both; the first round is to warm up.
for (let at = 0; at <= rounds; at += 1) {
  const rate = { bare: await bare.round(), service: await service.round() };
  if (at > 0) rates.push(rate);
}
const ratio = median(rates.map((rate) => rate.service / rate.bare));
const perSecond = (rate: number) => `${Math.round(rate / 1000)}k messages a second`;
console.log(`a bare ws server       ${perSecond(median(rates.map((rate) => rate.bare)))}`);
console.log(`the realtime service   ${perSecond(median(rates.map((rate) => rate.service)))}`);
console.log(
  `ratio                  ${ratio.toFixed(2)}, at least ${floorRatio}  ${ratio >= floorRatio ? 'ok' : 'TOO SLOW'}`,
);
console.log(
  `a socket that listens  ${(service.bytesOfSocket / 1024).toFixed(0)} KiB, ${(bare.bytesOfSocket / 1024).toFixed(0)} KiB in the bare server`,
);
bare.process.kill();
service.process.kill();
process.exit(ratio >= floorRatio ? 0 : 1);
