import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RealtimePorts, RealtimeSettings } from '../ports/ports.ts';
import { realtimeService } from '../realtime-service.ts';

export type RealtimeServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Errors that the service logged. */
  readonly faults: readonly object[];
  /** `http://127.0.0.1:…/realtime/v1`. */
  readonly address: string;
  /** The real client library; `claims` are those of its token, and with null it sends only the key. */
  readonly client: (options?: ClientOptions) => RealtimeClient;
  /** The number of the server's connections that are currently sockets. */
  readonly openSockets: () => number;
  readonly close: () => Promise<void>;
};

type ClientOptions = {
  readonly claims?: Claims | null;
  readonly options?: Omit<RealtimeClientOptions, 'params'>;
};

type StartOptions = {
  readonly database?: Database;
  readonly settings?: Partial<RealtimeSettings>;
  readonly ports?: Partial<RealtimePorts>;
};

/** In tests, a token is just its claims. */
export const tokenOf = (claims: Claims): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

export const anonKey = tokenOf({ role: 'anon' });

/** The claims of a signed-in person. */
export const personOf = (sub: string = randomUUID()): Claims => ({ role: 'authenticated', sub });

const readToken: RealtimePorts['readToken'] = async (token) => {
  try {
    const claims: Claims = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (typeof claims.role !== 'string') return { ok: false, refusal: 'lacks-claims' };
    if (typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now())
      return { ok: false, refusal: 'expired' };
    return { ok: true, claims };
  } catch {
    return { ok: false, refusal: 'malformed' };
  }
};

const silent = () => undefined;

const defaults: RealtimeSettings = {
  publicChannels: true,
  maxConnections: 100,
  connectionsPerAddress: 100,
  connectionsPerPerson: 20,
  channelsPerConnection: 100,
  messagesPerSecond: 1000,
  presencesPerSecond: 1000,
  messageBytes: 3_072_000,
  bufferedBytes: 4_194_304,
  sweepMs: 50,
};

/** The service, listening, over a given database or a fresh one of the engine under test. */
export async function startRealtime({
  database: given,
  settings,
  ports,
}: StartOptions = {}): Promise<RealtimeServer> {
  const database = given ?? (await createTestDatabase());
  const faults: object[] = [];
  const app = Fastify({ forceCloseConnections: true });
  await app.register(
    realtimeService({
      database,
      readToken,
      settings: { ...defaults, ...settings },
      logger: { info: silent, warn: silent, error: (fields) => void faults.push(fields) },
      clock: { nowMs: Date.now },
      ids: { uuid: randomUUID },
      breather: () => () => undefined,
      addressOf: (request) => request.socket.remoteAddress ?? '',
      ...ports,
    }),
    { prefix: '/realtime/v1' },
  );
  const sockets = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const clients: RealtimeClient[] = [];
  return {
    app,
    ...{ database, faults },
    address: `${origin}/realtime/v1`,
    client: ({ claims = null, options = {} } = {}) => {
      const client = new RealtimeClient(`${origin.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: anonKey },
        reconnectAfterMs: () => 50,
        // A busy machine may take long to answer.
        timeout: 30_000,
        ...options,
      });
      if (claims !== null) client.setAuth(tokenOf(claims));
      clients.push(client);
      return client;
    },
    openSockets: () => sockets.size,
    close: async () => {
      for (const client of clients) await client.disconnect();
      await app.close();
      if (given === undefined) await database.close();
    },
  };
}
