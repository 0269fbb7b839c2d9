/** Versions of the framing: 1 is a JSON object for each message, 2 a JSON array or, for broadcasts, bytes (protocol: frames). */
export type Vsn = 1 | 2;

/** What a client sent. `payload` is not looked into yet, but for a broadcast in bytes. */
export type Inbound = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload:
    | { readonly kind: 'json'; readonly value: unknown }
    | ({ readonly kind: 'bytes' } & UserBroadcast);
};

/** A broadcast whose payload is handed on as it came. */
export type UserBroadcast = {
  readonly event: string;
  readonly encoding: 'binary' | 'json';
  readonly bytes: Buffer;
  /** Metadata as JSON; empty for none. */
  readonly metadata: string;
};

export type Frame = { readonly data: Buffer; readonly isBinary: boolean };

/** A message on its way out: written once for each version, for however many sockets. Null where that version cannot say it. */
export type Outbound = (vsn: Vsn) => Frame | null;
