import type { WebSocket } from 'ws';
import type { Session } from '../channels/session.ts';
import type { Inbound, Outbound, Vsn } from '../frames/frame.ts';
import { readBinaryFrame, readTextFrame } from '../frames/read-frame.ts';
import { createRate } from '../limits/rate.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimePorts } from '../ports/ports.ts';

export type Connection = {
  readonly send: (message: Outbound) => void;
  /** From now on, passes what the socket sends to its session. */
  readonly serve: (session: Session) => void;
  /** How long the socket has been silent, in milliseconds. */
  readonly silentMs: () => number;
  readonly close: (code: number, reason: string) => void;
};

type Options = Pick<RealtimePorts, 'settings' | 'clock' | 'logger'> & { readonly vsn: Vsn };

/** Codes of RFC 6455, 7.4.1. */
const unreadable = 1007;

/**
 * A socket: reads its frames within the limits and passes them on one at a time, and writes to it as long as the client
 * reads. A client that does not read is cut off: it rejoins and learns what it missed like any other.
 */
export function createConnection(socket: WebSocket, { vsn, settings, clock, logger }: Options): Connection {
  const rate = createRate({ most: settings.messagesPerSecond, perMs: 1000, clock });
  const waiting: (() => Promise<void> | undefined)[] = [];
  let isBusy = false;
  let heardAtMs = clock.nowMs();

  const send = (message: Outbound) => {
    if (socket.readyState !== socket.OPEN) return;
    const frame = message(vsn);
    if (frame === null) return;
    if (socket.bufferedAmount > settings.bufferedBytes) {
      logger.warn({ bytes: socket.bufferedAmount }, 'a socket that does not read was cut off');
      socket.terminate();
      return;
    }
    socket.send(frame.data, { binary: frame.isBinary, compress: false });
  };

  const noteFailure = (err: unknown) => logger.error({ err }, 'a message of a socket could not be handled');
  /** An error thrown synchronously must not spread either: other clients have sockets here. */
  const begun = (work: () => Promise<void> | undefined) => {
    try {
      return work();
    } catch (error) {
      return void noteFailure(error);
    }
  };

  /** Processes one item after the other; an item that needs no waiting is completed at once. */
  const next = () => {
    while (!isBusy) {
      const work = waiting.shift();
      if (work === undefined) break;
      const done = begun(work);
      if (done === undefined) continue;
      isBusy = true;
      done.catch(noteFailure).then(() => {
        isBusy = false;
        next();
      });
    }
    if (socket.isPaused && waiting.length < limits.waitingFrames) socket.resume();
  };

  const take = (session: Session, data: Buffer, isBinary: boolean) => {
    heardAtMs = clock.nowMs();
    // Frames that were read before the socket was paused still arrive.
    if (waiting.length > 10 * limits.waitingFrames) return socket.terminate();
    const inbound = isBinary ? readBinary(data, vsn) : readTextFrame(data, vsn);
    if (inbound === null) return socket.close(unreadable, 'A frame could not be read');
    const mayPass = rate.take(1 + Math.floor(data.length / limits.bytesPerMessage));
    waiting.push(() => (mayPass ? session.handle(inbound, data.length) : session.flood(inbound)));
    next();
    if (waiting.length >= limits.waitingFrames) socket.pause();
  };

  return {
    send,
    serve: (session) => {
      socket.on('message', (data, isBinary) => {
        if (Buffer.isBuffer(data)) take(session, data, isBinary);
      });
    },
    silentMs: () => clock.nowMs() - heardAtMs,
    close: (code, reason) => socket.close(code, reason),
  };
}

const readBinary = (data: Buffer, vsn: Vsn): Inbound | null => (vsn === 2 ? readBinaryFrame(data) : null);
