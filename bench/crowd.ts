/**
 * `npm run bench:crowd`: how long broadcasts to many listeners of one topic block the event loop of the realtime
 * service, counted in processor time of its own work. `-- --listeners 2000` sets their number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

const limitMs = 50;
const rounds = 10;
const { values } = parseArgs({ options: { listeners: { type: 'string', default: '5000' } } });
const listeners = Number(values.listeners);
const topic = 'realtime:crowd';
const joinFrame = JSON.stringify(['1', '1', topic, 'phx_join', {}]);
const payload = { type: 'broadcast', event: 'e', payload: { text: 'x'.repeat(200) } };
const broadcastFrame = JSON.stringify(['1', '2', topic, 'broadcast', payload]);

const service = fork(join(import.meta.dirname, 'realtime/service-process.ts'));
const said = async <T>(schema: z.ZodMiniType<T>): Promise<T> => {
  const [message] = await once(service, 'message');
  return schema.parse(message);
};
const { port } = await said(z.object({ port: z.number() }));
const heldMs = async (): Promise<number> => {
  service.send({ held: true });
  return (await said(z.object({ heldMs: z.number() }))).heldMs;
};

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=a&vsn=2.0.0`, {
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  socket.send(joinFrame);
  await once(socket, 'message');
  return socket;
}

const crowd: WebSocket[] = [];
while (crowd.length < listeners) {
  crowd.push(...(await Promise.all(Array.from({ length: 50 }, connect))));
}
const sender = await connect();
await heldMs();
const holds: number[] = [];
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const beganMs = performance.now();
  const heard = Promise.all(crowd.map((socket) => once(socket, 'message')));
  sender.send(broadcastFrame);
  await heard;
  times.push(performance.now() - beganMs);
  holds.push(await heldMs());
}
const worstMs = Math.max(...holds);
console.log(
  `${crowd.length} listeners: event loop held at most ${worstMs.toFixed(0)} ms of ${limitMs}, ratio ${(worstMs / limitMs).toFixed(2)} ${worstMs <= limitMs ? 'ok' : 'TOO LONG'}; all have a message after ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
);
service.kill();
process.exit(worstMs <= limitMs ? 0 : 1);
