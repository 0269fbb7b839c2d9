import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Bus, createBus } from './bus/bus.ts';
import { type BusMessage, outboundOf } from './bus/bus-message.ts';
import { createChanges } from './changes/changes.ts';
import type { Room } from './channels/room.ts';
import { answerRefusals, broadcastRoutes } from './http/broadcast-routes.ts';
import { answerCors } from './http/cors.ts';
import { createCounts } from './limits/counts.ts';
import { createRate } from './limits/rate.ts';
import { limits } from './ports/limits.ts';
import type { RealtimeLogger, RealtimePorts } from './ports/ports.ts';
import { createPresences } from './presence/presences.ts';
import { createKeptMessages } from './replay/kept-messages.ts';
import { refuseUpgrade } from './sockets/refuse-upgrade.ts';
import { type Sockets, serveSockets } from './sockets/serve-sockets.ts';
import { createHub } from './topics/hub.ts';

/**
 * The realtime service (protocol: realtime service) as a Fastify plugin, to be registered with the prefix under which
 * it is reached (`/realtime/v1`): sockets at `/websocket`, broadcasts over HTTP at `/api/broadcast`.
 */
export function realtimeService(ports: RealtimePorts): FastifyPluginAsync {
  return (app) => serveAll(app, ports);
}

async function serveAll(app: FastifyInstance, ports: RealtimePorts): Promise<void> {
  const { database, ids, logger } = ports;
  const hub = createHub(ports.breather);
  const bus: Bus = createBus({
    ...{ database, ids, logger },
    onMessage: (message) => hear(message),
    onBreak: () => void sockets.restart(),
  });
  const presences = createPresences({ database, bus, hub, ids });
  const { messageBytes } = ports.settings;
  const kept = createKeptMessages({ database, hub, ids, logger, messageBytes });
  const changes = createChanges({
    database,
    clock: ports.clock,
    logger,
    breather: ports.breather,
    process: bus.id,
  });
  const { presencesPerSecond } = ports.settings;
  const presenceRate = createRate({ most: presencesPerSecond, perMs: 1000, clock: ports.clock });
  const room: Room = {
    ...ports,
    ...{ hub, bus, presences, changes, kept, presenceRate },
    people: createCounts(),
  };
  const sockets = serveSockets(room, ports.addressOf);
  const hear = async (message: BusMessage) => {
    if (message.kind === 'presence') presences.hear(message);
    if (message.kind === 'messages') kept.hear();
    if (message.kind === 'changes') changes.hear();
    if (message.kind === 'broadcast' || message.kind === 'written') {
      await hub.deliver(message.topic, { what: 'broadcast', message: outboundOf(message) });
    }
  };

  takeUpgrades(app, sockets, logger);
  const stop = keepUp({ room, sockets });
  app.addHook('preClose', async () => {
    await stop();
    await sockets.close();
    await rest(room);
  });

  app.removeAllContentTypeParsers();
  const bodyLimit = ports.settings.messageBytes;
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (answerCors(request, reply)) return reply.code(204).send('');
  });
  answerRefusals(app, room);
  broadcastRoutes(app, room);
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Not Found' }));
}

/** Answers requests below the service's prefix that cannot be read at all. */
export const replyUnreadable = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send({ message: 'Bad Request' });

/** Handles requests for a socket at `/websocket`; no other part of the server accepts any. */
function takeUpgrades(app: FastifyInstance, sockets: Sockets, logger: RealtimeLogger): void {
  const path = `${app.prefix}/websocket`;
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else hears a connection that breaks, and an error that nobody hears ends the process.
    socket.on('error', () => undefined);
    const asked = (request.url ?? '').split('?', 1)[0];
    if (asked !== path) return refuseUpgrade(socket, 404, 'Not Found');
    sockets.open(request, socket, head).catch((err: unknown) => {
      logger.error({ err }, 'a socket could not be opened');
      socket.destroy();
    });
  });
}

type Kept = { readonly room: Room; readonly sockets: Sockets };

/** Stops querying the database until a client joins. */
async function rest({ bus, changes, kept }: Room): Promise<void> {
  kept.rest();
  await changes.rest();
  await bus.rest();
}

/** Repeatedly looks for what has ended, here and on other processes. Returns a function that stops this. */
function keepUp({ room, sockets }: Kept): () => Promise<void> {
  const { bus, presences, changes, kept, logger, settings, clock } = room;
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  let beatAtMs = clock.nowMs();
  let usedAtMs = clock.nowMs();
  let forgottenAtMs = 0;

  const work = async () => {
    const nowMs = clock.nowMs();
    await sockets.sweep();
    if (sockets.count() > 0) usedAtMs = nowMs;
    if (nowMs - beatAtMs < limits.processSeenMs) return;
    beatAtMs = nowMs;
    // Without sockets there is nobody to receive anything.
    if (nowMs - usedAtMs > limits.emptyMs) return rest(room);
    await bus.beat();
    if (sockets.count() > 0) await presences.sweep();
    await changes.beat();
    if (nowMs - forgottenAtMs < limits.forgetMs) return;
    forgottenAtMs = nowMs;
    await kept.forget();
  };
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    working = work()
      .catch((err: unknown) => logger.warn({ err }, 'the regular upkeep failed'))
      .finally(() => {
        isWorking = false;
      });
  }, settings.sweepMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
