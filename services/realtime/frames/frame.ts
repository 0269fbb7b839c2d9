/**
 * Versions of the framing: in 1 every message is a JSON object; in 2 it is a JSON array or, for broadcasts, bytes
 * (protocol: frames).
 */
export type Vsn = 1 | 2;

/** A message from a client. `payload` has not been inspected yet, except for a broadcast in bytes. */
export type Inbound = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload:
    | { readonly kind: 'json'; readonly value: unknown }
    | ({ readonly kind: 'bytes' } & UserBroadcast);
};

/** A broadcast whose payload is passed on unchanged. */
export type UserBroadcast = {
  readonly event: string;
  readonly encoding: 'binary' | 'json';
  readonly bytes: Buffer;
  /** Metadata as JSON; empty for none. */
  readonly metadata: string;
};

export type Frame = { readonly data: Buffer; readonly isBinary: boolean };

/** An outgoing message: encoded once per version, for any number of sockets. Null if that version cannot express it. */
export type Outbound = (vsn: Vsn) => Frame | null;
