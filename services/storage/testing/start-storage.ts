import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import type { Claims, Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSpool } from '../blobs/spool.ts';
import type { Blobs, ReadCaller, Spool, StoragePorts, StorageSettings } from '../ports/ports.ts';
import { replyUnreadable, storageService } from '../storage-service.ts';
import { openPlace, type Place } from './places.ts';
import type { TestS3 } from './start-s3.ts';

export type TestStorage = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly blobs: Blobs;
  /** The store of its files, if they are not in a folder. */
  readonly s3: TestS3 | null;
  /** Where its bytes are, as another process would open it. */
  readonly places: { readonly blobs: Blobs; readonly spool: Spool };
  readonly ports: StoragePorts;
  /** Its URL, including `/storage/v1`. */
  readonly url: string;
  readonly folder: string;
  /** The real client library, with these claims. */
  readonly client: (claims: Claims) => StorageClient;
  /** A plain request; without claims it has no token. */
  readonly ask: (path: string, init?: RequestInit & { readonly as?: Claims }) => Promise<Response>;
  readonly sql: (text: string) => Promise<void>;
  readonly asOwner: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** The clock of the service. */
  readonly time: { nowMs: number };
  readonly close: () => Promise<void>;
};

/** In tests, a token is just its claims. */
export const bearerOf = (claims: Claims) =>
  `Bearer ${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;

const readCaller: ReadCaller = async (authorization) => {
  if (authorization === undefined) return null;
  try {
    const claims = Buffer.from(authorization.slice('Bearer '.length), 'base64url').toString('utf8');
    return { ok: true, claims: JSON.parse(claims) };
  } catch {
    return { ok: false, message: 'Invalid Compact JWS' };
  }
};

export const service: Claims = { role: 'service_role' };
export const anonymous: Claims = { role: 'anon' };
export const person = (id: string = randomUUID()): Claims & { readonly sub: string } => ({
  role: 'authenticated',
  sub: id,
});

const silent = () => undefined;

type Changed = {
  /** Where the bytes are kept: a folder, by default. */
  readonly place?: Place;
  readonly settings?: Partial<StorageSettings>;
  readonly spool?: (spool: Spool) => Spool;
  readonly blobs?: (blobs: Blobs) => Blobs;
  readonly database?: (database: Database) => Database;
  readonly reserveBytes?: number;
  readonly logger?: StoragePorts['logger'];
  /** Where people reach it: another address, or where it listens. */
  readonly reached?: string | 'where it listens';
};

/** The storage service over a fresh database and its own place for bytes, listening. */
export async function startStorage(changed: Changed = {}): Promise<TestStorage> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const ids = { uuid: randomUUID };
  const { reserveBytes = 0 } = changed;
  const ownSpool = await createSpool({ folder: join(folder, 'incoming'), reserveBytes, ids });
  const spool = changed.spool?.(ownSpool) ?? ownSpool;
  const { place = 'a folder' } = changed;
  const { blobs: ownBlobs, s3 } = await openPlace(place, { folder, spool });
  const time = { nowMs: Date.now() };
  const ports: StoragePorts = {
    database: changed.database?.(database) ?? database,
    blobs: changed.blobs?.(ownBlobs) ?? ownBlobs,
    spool,
    readCaller,
    signingSecret: 'a secret of at least thirty-two characters',
    settings: {
      objectLimitBytes: 5_000_000,
      statementTimeoutMs: 10_000,
      uploadsAtOnce: 20,
      ...changed.settings,
    },
    clock: { nowMs: () => time.nowMs },
    ids,
    logger: changed.logger ?? { info: silent, warn: silent, error: silent },
    get publicUrl() {
      return changed.reached === 'where it listens' ? origin : changed.reached;
    },
  };
  let origin = '';
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => replyUnreadable(reply),
  });
  await app.register(storageService(ports), { prefix: '/storage/v1' });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}/storage/v1`;
  const asOwner: TestStorage['asOwner'] = (work) => database.transaction(owner, work);
  return {
    ...{ app, database, ports, url, folder, asOwner, time, s3, blobs: ports.blobs },
    places: { blobs: ownBlobs, spool: ownSpool },
    client: (claims) => new StorageClient(url, { authorization: bearerOf(claims) }),
    ask: (path, { as, headers, ...init } = {}) => {
      const all = new Headers(headers);
      if (as !== undefined) all.set('authorization', bearerOf(as));
      return fetch(url + path, { ...init, headers: all });
    },
    sql: (text) => asOwner((tx) => tx.script(text)),
    close: async () => {
      await app.close();
      await s3?.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Ids of all stored bytes. */
export async function keptIds({ blobs }: Pick<TestStorage, 'blobs'>): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of blobs.list()) ids.push(id);
  return ids;
}

/** The downloaded bytes; empty if the download was refused. */
export const bytesOf = async (blob: Blob | null): Promise<Buffer> =>
  Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
