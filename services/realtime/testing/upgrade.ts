import { request } from 'node:http';
import type { RealtimeServer } from './start-realtime.ts';

/** Requests a socket and reads how the request is refused. */
export async function upgrade(
  server: Pick<RealtimeServer, 'address'>,
  path: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.address}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
    });
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
