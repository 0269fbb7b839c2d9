import type { Readable } from 'node:stream';
import { invalidRequest } from '../errors/refusals.ts';
import { limits } from '../ports/limits.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A request as it arrived, merely split into its parts; its body has not been read. */
export type Arrival = {
  readonly method: string;
  /** The path below the mount point, not decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Readable;
  /** The origin of URLs returned to the client; '' if they are paths only. */
  readonly origin: string;
};

type Came = Pick<Arrival, 'method' | 'headers' | 'body' | 'origin'> & {
  /** Path and query below the mount point. */
  readonly url: string;
};

/** Splits the URL below the mount point; rejects one that is too long. */
export function readArrival({ url, ...rest }: Came): Arrival {
  // Every character of a URL is one byte: all others are percent-encoded.
  if (url.length > limits.urlBytes) throw invalidRequest('The address is too long');
  const question = url.indexOf('?');
  const [path, query] = question < 0 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)];
  return { ...rest, path, query: new URLSearchParams(query) };
}

/** A header's text; several headers of the same name are joined by commas. */
export function headerOf({ headers }: Pick<Arrival, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** The length of the body that the sender declared; null if none. */
export function declaredBytesOf(arrival: Pick<Arrival, 'headers'>): number | null {
  const said = headerOf(arrival, 'content-length');
  return said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** Lets the rest of a body arrive that nobody reads: most clients look for an answer only after all is sent. */
export function passOver(body: Readable): void {
  body.unpipe();
  body.resume();
}

/** The chunks of a body; the rest is passed over when somebody stops reading them. */
export async function* chunksOf(body: Readable): AsyncGenerator<unknown, void, undefined> {
  try {
    // Not `yield*`, which would break the connection with the error of whoever stops.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk;
  } finally {
    passOver(body);
  }
}
