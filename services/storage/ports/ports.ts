import type { Readable } from 'node:stream';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import type { Share } from '@vocabloom/database/port/shares.ts';
import type { RouteShorthandOptions } from 'fastify';

type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  /** `message` is the protocol's text about the token. */
  | { readonly ok: false; readonly message: string };

/** Reads an `Authorization` header and checks its bearer token; null if there is none. */
export type ReadCaller = (authorization: string | undefined) => Promise<TokenVerdict | null>;

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Received bytes in a file of this process until they are stored or discarded. */
export type Spooled = { readonly path: string; readonly bytes: number };

/**
 * Bytes under an id, written once and never changed. Implementations must keep acknowledged bytes even through a power
 * failure.
 */
export type Blobs = {
  /**
   * Takes over the file of `spooled`; once resolved, the bytes are durable. Rejects with a `DiskFullError` if there is
   * no space.
   */
  readonly keep: (id: string, spooled: Spooled) => Promise<void>;
  /** The bytes, or a range of them; null if nothing is stored under this id. */
  readonly read: (id: string, range?: ByteRange) => Promise<Readable | null>;
  /** False if nothing is stored under `from`. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** Missing ids count as removed. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Everything stored, with its time of storage, in no particular order. */
  readonly list: () => AsyncIterable<{ readonly id: string; readonly keptAtMs: number }>;
};

/** Where incoming bytes are stored. */
export type Spool = {
  /** The path of a file that does not exist yet. */
  readonly newPath: () => string;
  /** Rejects with a `DiskFullError` if that many more bytes would use space that must stay free. */
  readonly requireRoom: (bytes: number) => Promise<void>;
  /** Writes a text of our own as a file. */
  readonly write: (text: string) => Promise<Spooled>;
  /** Removes files left by processes that died midway. */
  readonly removeOlderThan: (timeMs: number) => Promise<void>;
};

export type StorageSettings = {
  /** Maximum number of bytes of one object, whatever its bucket allows. */
  readonly objectLimitBytes: number;
  /** How long one statement may take, in milliseconds. */
  readonly statementTimeoutMs: number;
  /** Concurrent uploads of one person. */
  readonly uploadsAtOnce: number;
  /** How many transactions of one person run at once, and how many may wait. The service role is exempt. */
  readonly share?: Share;
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
  /** Signs URLs that work without a token; at least 32 characters. */
  readonly signingSecret: string;
  readonly settings: StorageSettings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: StorageLogger;
  /**
   * The host's public origin (`https://words.example.org`), without a trailing slash; without it, returned URLs are
   * paths only.
   */
  readonly publicUrl?: string | undefined;
  /** Options that the host sets on all routes. */
  readonly routeOptions?: RouteShorthandOptions;
};
