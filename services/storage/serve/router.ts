import { noSuchBucket, noSuchRoute } from '../errors/refusals.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { StoragePorts } from '../ports/ports.ts';
import type { Arrival } from './arrival.ts';
import type { Reply } from './reply.ts';

/** A request on its way to its handler, with the names from its path. */
export type Call = Arrival & {
  readonly service: StoragePorts;
  readonly bucketId: string;
  /** The rest of the path after the bucket; '' if there is none. */
  readonly key: string;
};

export type Handler = (call: Call) => Promise<Reply>;

/**
 * A call of the protocol: `path` has literal segments, `:bucket`, and possibly `*` at its end for an object's name of
 * at least one segment. Earlier routes in a list take precedence.
 */
export type Route = { readonly method: string; readonly path: string; readonly handler: Handler };

/** Finds the route for a request; rejects it if there is none (protocol: storage errors). */
export function findRoute(routes: readonly Route[], { method, path }: Arrival) {
  for (const route of routes) {
    if (route.method !== method) continue;
    const names = match(route.path, path);
    if (names !== null) return { handler: route.handler, ...names };
  }
  throw noSuchRoute(method, path.slice(0, 200));
}

function match(pattern: string, path: string): { bucketId: string; key: string } | null {
  const steps = pattern.split('/');
  const given = path.split('/');
  const takesRest = steps.at(-1) === '*';
  if (takesRest ? given.length < steps.length : given.length !== steps.length) return null;
  let bucketId = '';
  for (const [index, step] of steps.entries()) {
    const said = given[index] ?? '';
    if (step === '*') break;
    if (step === ':bucket') bucketId = said;
    else if (step !== said) return null;
  }
  const key = takesRest ? given.slice(steps.length - 1).join('/') : '';
  if (pattern.includes(':bucket') && bucketId === '') return null;
  return { bucketId: decode(bucketId, noSuchBucket), key: decode(key, () => invalidKey(key)) };
}

const invalidKey = (key: string) => new StorageError('InvalidKey', `Invalid key: ${key.slice(0, 1024)}`);

function decode(text: string, refusal: () => StorageError): string {
  try {
    const decoded = decodeURIComponent(text);
    // The database cannot store this character.
    if (!decoded.includes('\0')) return decoded;
  } catch {
    // Not a valid encoding.
  }
  throw refusal();
}
