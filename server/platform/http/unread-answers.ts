import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that takes nothing is found out at the second look at the latest, so after a minute. */
export const defaultSilentMs = 30_000;

/**
 * Ends connections whose client takes nothing of an answer that is ready: it would be kept in memory for as long as the
 * client likes. An answer of which something is taken goes on, however long it takes, and so does one that has nothing
 * to send yet, such as a stream of events. Sockets of the realtime service have a bound of their own.
 */
export function endUnreadAnswers(app: FastifyInstance, { silentMs }: { readonly silentMs: number }): void {
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    // A request made in process has no connection.
    if (!(socket instanceof Socket)) return;
    // Node looks after each such time whether bytes have left, and tells only of a time in which none did.
    answer.setTimeout(silentMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
