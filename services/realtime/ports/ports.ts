import type { IncomingMessage } from 'node:http';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';

/** Why a token was refused. `ended` means that its person or session no longer exists. */
export type TokenRefusal = 'malformed' | 'bad-signature' | 'expired' | 'lacks-claims' | 'ended';

export type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly refusal: TokenRefusal };

/**
 * Checks an access token or API key. Rejects if it cannot be checked, for example because the database is unavailable.
 */
export type ReadToken = (token: string) => Promise<TokenVerdict>;

export type RealtimeSettings = {
  /** Whether channels without policies may be joined. */
  readonly publicChannels: boolean;
  /** Sockets of this process. */
  readonly maxConnections: number;
  /** Sockets per network address in this process. */
  readonly connectionsPerAddress: number;
  /** Sockets per person in this process. */
  readonly connectionsPerPerson: number;
  readonly channelsPerConnection: number;
  /** Messages a connection may send per second. */
  readonly messagesPerSecond: number;
  /** Presences that are set, or listed for who joins, per second in this process. */
  readonly presencesPerSecond: number;
  /** Largest message in bytes. */
  readonly messageBytes: number;
  /** Bytes that may wait for a socket that reads slowly; beyond that it is closed. */
  readonly bufferedBytes: number;
  /** How often expired tokens, silent sockets and dead processes are looked for, in milliseconds. */
  readonly sweepMs: number;
};

export type RealtimeLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

/**
 * Starts long work made of small steps. Await the result of the returned function between steps: it lets other work run
 * when due.
 */
export type Breather = () => () => Promise<void> | undefined;

/** Everything the realtime service needs from outside. */
export type RealtimePorts = {
  /** The client's network address, taking into account the trusted proxies in front of the server. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly settings: RealtimeSettings;
  readonly logger: RealtimeLogger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly breather: Breather;
};
