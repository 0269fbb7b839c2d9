import type { Readable } from 'node:stream';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import type { RouteShorthandOptions } from 'fastify';

type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  /** `message` is what the protocol says of the token. */
  | { readonly ok: false; readonly message: string };

/** Reads an `Authorization` header and checks the bearer token in it; null where there is none. */
export type ReadCaller = (authorization: string | undefined) => Promise<TokenVerdict | null>;

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Bytes that were received and lie in a file of this process until they are kept or thrown away. */
export type Spooled = { readonly path: string; readonly bytes: number };

/** Bytes under an id, written once and never changed. Whoever implements it keeps what it promised through a power cut. */
export type Blobs = {
  /** Takes the file of `spooled` over; resolved means kept. Rejects with a `DiskFullError` where there is no room. */
  readonly keep: (id: string, spooled: Spooled) => Promise<void>;
  /** The bytes, or those of a range; null when there are none under this id. */
  readonly read: (id: string, range?: ByteRange) => Promise<Readable | null>;
  /** False when there is nothing under `from`. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** Those that are not there count as removed. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Everything that is kept, with the time since when, in no order. */
  readonly list: () => AsyncIterable<{ readonly id: string; readonly keptAtMs: number }>;
};

/** Where bytes lie while they arrive. */
export type Spool = {
  /** The path of a file that is not there yet. */
  readonly newPath: () => string;
  /** Rejects with a `DiskFullError` where so many more bytes would take what has to stay free. */
  readonly requireRoom: (bytes: number) => Promise<void>;
  /** A text of our own as a file that is there. */
  readonly write: (text: string) => Promise<Spooled>;
  /** Removes what processes left that ended in the middle. */
  readonly removeOlderThan: (timeMs: number) => Promise<void>;
};

export type StorageSettings = {
  /** Most bytes of one object, whatever its bucket allows. */
  readonly objectLimitBytes: number;
  /** How long one statement may take, in milliseconds. */
  readonly statementTimeoutMs: number;
  /** Uploads of one person at the same time. */
  readonly uploadsAtOnce: number;
};

export type StorageLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

/** Everything the storage service needs from outside. */
export type StoragePorts = {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly spool: Spool;
  readonly readCaller: ReadCaller;
  /** Signs addresses that are good without a token; at least 32 characters. */
  readonly signingSecret: string;
  readonly settings: StorageSettings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: StorageLogger;
  /** What the host wants set on its routes. */
  readonly routeOptions?: RouteShorthandOptions;
};
