import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripe } from './stripe-client.ts';

const MIB = 1024 * 1024;
let sentBytes = 0;
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (!request.url?.includes('cus_flood')) {
    response.end('{"id":"cus_small","object":"customer"}');
    return;
  }
  const piece = Buffer.alloc(MIB, ' ');
  const send = () => {
    if (response.destroyed) return;
    if (sentBytes >= 64 * MIB) {
      response.end('{}');
      return;
    }
    sentBytes += piece.byteLength;
    response.write(piece, send);
  };
  send();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an endless answer is given up, as if there were none', async () => {
  const stripe = createStripe({ secretKey: 'sk_test', apiUrl: url });
  await expect(stripe.customers.retrieve('cus_flood')).rejects.toThrow();
  // Two attempts, and each time what was already on its way.
  expect(sentBytes).toBeLessThan(32 * MIB);
  await expect(stripe.customers.retrieve('cus_small')).resolves.toMatchObject({ id: 'cus_small' });
});
