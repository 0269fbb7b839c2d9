import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = {
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
};

/**
 * A real HTTP gateway in this process, on a free port. It accepts every message, unless `answer` says how to answer
 * each one; `answer` is called again at every attempt.
 */
export async function startSmsGateway(answer?: (sms: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const sms = { headers: request.headers, body: JSON.parse(await text(request)) };
    received.push(sms);
    if (answer === undefined) response.writeHead(202).end('{"accepted":true}');
    else answer(sms, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
