import { connect, type Socket } from 'node:net';
import { anonKey, type RealtimeServer } from './start-realtime.ts';

/**
 * A connection upgraded to a socket (RFC 6455), for behavior that no library offers: it reads and writes only on
 * command.
 */
export async function bareSocket(server: Pick<RealtimeServer, 'address'>): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0 HTTP/1.1`,
      'host: x',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/** A short text framed as by a client, with a mask of zeros. */
export function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 125) throw new Error('the length of a longer frame stands elsewhere');
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}
