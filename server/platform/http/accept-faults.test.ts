import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { outliveAcceptFaults } from './accept-faults.ts';

function server() {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  outliveAcceptFaults(app);
  onTestFinished(() => app.close());
  return { app, lines };
}

test('a connection that the system cannot accept is logged, and ends nothing', async () => {
  const { app, lines } = server();
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(lines.join()).toContain('a connection could not be accepted');
});

test('a port that is taken still ends the start, and is no such fault', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { app, lines } = server();
  const { port } = other.address() as AddressInfo;
  await expect(app.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(lines).toEqual([]);
});
