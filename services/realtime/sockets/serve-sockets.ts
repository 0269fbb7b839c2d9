import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Room } from '../channels/room.ts';
import { createSession, type Session } from '../channels/session.ts';
import type { Vsn } from '../frames/frame.ts';
import { createCounts } from '../limits/counts.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimeLogger } from '../ports/ports.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { type Connection, createConnection } from './connection.ts';
import { readHandshake } from './handshake.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

export type Sockets = {
  /** Turns a request into a socket, or refuses it. */
  readonly open: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly count: () => number;
  /** Closes silent sockets, and ends what has expired on the others. */
  readonly sweep: () => Promise<void>;
  /** Makes every client rejoin its channels. Never rejects: nobody waits for it. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Live = { readonly connection: Connection; readonly session: Session };

/**
 * Bytes by which a frame may exceed the largest message, so that an oversized message gets an answer instead of a
 * disconnect.
 */
const spareBytes = 1_048_576;
/** Codes of RFC 6455, 7.4.1. */
const normal = 1000;
const goingAway = 1001;

/** For `catch`: a failure that nobody waits for is only noted. */
const noting = (logger: RealtimeLogger, message: string) => (err: unknown) => logger.warn({ err }, message);

/** The sockets of this process (protocol: handshake). */
export function serveSockets(room: Room, addressOf: (request: IncomingMessage) => string): Sockets {
  const { settings, logger } = room;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.messageBytes + spareBytes,
  });
  const live = new Set<Live>();
  const addresses = createCounts();
  const ending = new Set<Promise<void>>();
  let opening = 0;
  let isClosed = false;

  const hasRoomFor = (address: string) =>
    live.size + opening < settings.maxConnections && addresses.of(address) < settings.connectionsPerAddress;

  const end = (session: Session) =>
    session.end().catch(noting(logger, 'a closed socket could not be forgotten everywhere'));

  const accept = (
    socket: WebSocket,
    { vsn, opener, address }: { vsn: Vsn; opener: Bearer; address: string },
  ) => {
    const connection = createConnection(socket, { ...room, vsn });
    const session = createSession(room, { send: connection.send, opener });
    const one = { connection, session };
    live.add(one);
    addresses.add(address);
    // An error on a socket closes it, and nothing else can be done.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      live.delete(one);
      addresses.remove(address);
      const ended = end(session);
      ending.add(ended);
      ended.then(() => ending.delete(ended));
    });
    connection.serve(session);
  };

  return {
    open: async (request, socket, head) => {
      const address = addressOf(request);
      if (isClosed) return refuseUpgrade(socket, 503, 'Try again later');
      if (!hasRoomFor(address)) return refuseUpgrade(socket, 429, 'Too many connected users');
      opening += 1;
      addresses.add(address);
      try {
        const handshake = await readHandshake(request, room);
        if (!handshake.ok) return refuseUpgrade(socket, handshake.status, handshake.error);
        server.handleUpgrade(request, socket, head, (made) => accept(made, { ...handshake, address }));
      } finally {
        opening -= 1;
        addresses.remove(address);
      }
    },
    count: () => live.size,
    sweep: async () => {
      for (const { connection, session } of [...live]) {
        const silentMs = connection.silentMs();
        if (silentMs > (session.isEmpty() ? limits.emptyMs : limits.silentMs))
          connection.close(normal, 'Idle');
        else await session.sweep().catch(noting(logger, 'tokens could not be checked'));
      }
    },
    restart: async () => {
      const note = noting(logger, 'a socket could not be restarted everywhere');
      for (const { session } of [...live]) await session.restart().catch(note);
    },
    close: async () => {
      isClosed = true;
      for (const { connection, session } of live) {
        connection.close(goingAway, 'Restarting');
        await end(session);
      }
      await Promise.all(ending);
    },
  };
}
