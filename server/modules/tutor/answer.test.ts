import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { EVENT_STREAM } from '@vocabloom/contract/tutor/event-stream.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answer } from './answer.ts';

/** A server whose requests wait to be checked until `letPass`, and what became of the one that came. */
async function checking() {
  const app = Fastify({ logger: false });
  const { promise: isChecked, resolve: letPass } = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  let begun = 0;
  app.get('/', async (request, reply) => {
    reply.raw.once('close', left.resolve);
    came.resolve();
    await isChecked;
    const work = async () => {
      begun += 1;
      return { text: 'made' };
    };
    return answer({ request, reply, userId: 'somebody' }, work).finally(over.resolve);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { port, letPass, came: came.promise, left: left.promise, over: over.promise, begun: () => begun };
}

test.each(['application/json', EVENT_STREAM])(
  'nothing is made for somebody who left while their request was checked (%s)',
  async (accepted) => {
    const { port, letPass, came, left, over, begun } = await checking();
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.write(`GET / HTTP/1.1\r\nhost: localhost\r\naccept: ${accepted}\r\n\r\n`);
    await came;
    client.destroy();
    await left;
    letPass();
    await over;
    expect(begun()).toBe(0);
  },
);
