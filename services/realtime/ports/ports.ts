import type { IncomingMessage } from 'node:http';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';

/** Why a token was refused. `ended` is one whose person or session is no more. */
export type TokenRefusal = 'malformed' | 'expired' | 'lacks-claims' | 'ended';

export type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly refusal: TokenRefusal };

/** Checks an access token or api key. Rejects when it cannot be judged, as with a database that is away. */
export type ReadToken = (token: string) => Promise<TokenVerdict>;

export type RealtimeSettings = {
  /** Whether channels may be joined that no policy guards. */
  readonly publicChannels: boolean;
  /** Sockets of this process. */
  readonly maxConnections: number;
  /** Sockets of one network address in this process. */
  readonly connectionsPerAddress: number;
  /** Sockets of one person in this process. */
  readonly connectionsPerPerson: number;
  readonly channelsPerConnection: number;
  /** Messages a connection may send in a second. */
  readonly messagesPerSecond: number;
  /** Largest message in bytes. */
  readonly messageBytes: number;
  /** Bytes that may wait for a socket that reads slowly; then it is closed. */
  readonly bufferedBytes: number;
  /** How often what has ended is looked for, in milliseconds. */
  readonly sweepMs: number;
};

export type RealtimeLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

/** Begins long work made of small steps: what it gives is awaited between them, and lets others have their turn when they are due. */
export type Breather = () => () => Promise<void> | undefined;

/** Everything the realtime service needs from outside. */
export type RealtimePorts = {
  /** The network address a request comes from, as those in front of the server are believed. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly settings: RealtimeSettings;
  readonly logger: RealtimeLogger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly breather: Breather;
};
