import { anonKey, type RealtimeServer } from './start-realtime.ts';

export type RawSocket = {
  readonly send: (frame: string | Uint8Array<ArrayBuffer>) => void;
  /** Everything received, as JSON. */
  readonly received: unknown[];
  /** The code and reason of the close. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly close: () => void;
};

/** A socket without the library, for messages that the library never sends. */
export async function rawSocket(
  server: RealtimeServer,
  query = `apikey=${anonKey}&vsn=2.0.0`,
): Promise<RawSocket> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/websocket?${query}`);
  const received: unknown[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  socket.addEventListener('message', ({ data }) =>
    received.push(typeof data === 'string' ? JSON.parse(data) : data),
  );
  socket.addEventListener('close', ({ code, reason }) => closed.resolve({ code, reason }));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    send: (frame) => socket.send(frame),
    received,
    closed: closed.promise,
    close: () => socket.close(),
  };
}

/** The frame that joins a channel, in version 2. */
export const joinFrame = (topic: string, payload: object = {}): string =>
  JSON.stringify(['1', '1', topic, 'phx_join', payload]);
