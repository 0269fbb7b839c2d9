import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { realtimeService } from '@vocabloom/realtime-service/realtime-service.ts';
import type { FastifyPluginAsync } from 'fastify';

type Ports = Parameters<typeof realtimeService>[0];

const most = 1_000_000;

/** Like the server's own `breathe.ts`: others get their turn after 20 ms. */
const everyMs = 20;
const breather = () => {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < everyMs) return undefined;
    return new Promise<void>((resolve) =>
      setImmediate(() => {
        sinceMs = performance.now();
        resolve();
      }),
    );
  };
};

/**
 * The realtime service as it is measured: it works as in the server, and has no limit that a measurement would reach.
 */
export const measuredService = (given: {
  readonly database: Database;
  readonly readToken: Ports['readToken'];
}): FastifyPluginAsync =>
  realtimeService({
    ...given,
    settings: {
      publicChannels: true,
      maxConnections: most,
      connectionsPerAddress: most,
      connectionsPerPerson: most,
      channelsPerConnection: 100,
      messagesPerSecond: most,
      presencesPerSecond: most,
      messageBytes: 3_072_000,
      bufferedBytes: 67_108_864,
      sweepMs: 1000,
    },
    logger: { info: console.info, warn: console.warn, error: console.error },
    clock: { nowMs: Date.now },
    ids: { uuid: randomUUID },
    breather,
    addressOf: () => 'here',
  });
