import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { httpGateway } from './gateway.ts';
import { startSmsGateway } from './testing/sms-gateway.ts';

const sms = {
  id: '0f0f3d6a-4a6e-4a53-8f5d-0a5b8a1f9c11',
  to: '+15550100',
  text: '123456 is your code.',
  channel: 'sms',
  usefulUntilMs: 0,
} as const;

async function gateway(answer?: (response: ServerResponse) => void, timeoutMs = 5000) {
  const started = await startSmsGateway(answer && ((_sms, response) => answer(response)));
  onTestFinished(started.stop);
  return { ...started, send: httpGateway({ url: started.url, token: 'secret', timeoutMs }) };
}

test('a message is posted with what the gateway needs, and any 2xx accepts it', async () => {
  const { send, received } = await gateway();
  expect(await send(sms)).toEqual({ outcome: 'sent' });
  expect(received).toMatchObject([
    {
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer secret',
        'idempotency-key': sms.id,
      },
      body: { id: sms.id, to: '+15550100', text: '123456 is your code.', channel: 'sms' },
    },
  ]);
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [429, false],
  [500, false],
  [503, false],
])('%i from the gateway is a failure, permanent: %s', async (status, permanent) => {
  const { send } = await gateway((response) => response.writeHead(status).end());
  expect(await send(sms)).toEqual({ outcome: 'failed', permanent, reason: `HTTP ${status}` });
});

test('a redirect is not followed', async () => {
  const elsewhere = await gateway();
  const { send } = await gateway((response) => response.writeHead(307, { location: elsewhere.url }).end());
  expect(await send(sms)).toMatchObject({ outcome: 'failed', permanent: false });
  expect(elsewhere.received).toEqual([]);
});

test('an answer longer than 64 KiB is not read to its end', async () => {
  let isCutOff = false;
  const { send } = await gateway((response) => {
    response.on('close', () => {
      isCutOff = !response.writableFinished;
    });
    response.writeHead(200);
    const pour = () => void (response.destroyed || response.write('x'.repeat(65_536), pour));
    pour();
  });
  expect(await send(sms)).toMatchObject({ outcome: 'failed', permanent: false });
  await expect.poll(() => isCutOff).toBe(true);
});

test('a gateway that never answers is given up', async () => {
  const { send } = await gateway(() => undefined, 50);
  expect(await send(sms)).toEqual({ outcome: 'failed', permanent: false, reason: 'TimeoutError' });
});

test('a gateway that is away is reported only by the kind of problem', async () => {
  const { send, stop } = await gateway();
  await stop();
  expect(await send(sms)).toEqual({ outcome: 'failed', permanent: false, reason: 'ECONNREFUSED' });
});
