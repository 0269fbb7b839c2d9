import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import { type Arrival, header } from './arrival.ts';

const mostRemembered = 500;
const longestKey = 2000;

/**
 * Caches what was prepared for a shape of request, so that parsing and planning happen once and the text of its
 * statement, which the database has prepared too, stays the same. Belongs to one catalogue.
 */
export function createPreparedCache<Prepared>() {
  const caches = new WeakMap<Catalogue, Map<string, Prepared>>();
  return (catalogue: Catalogue, key: string, prepare: () => Prepared): Prepared => {
    let cache = caches.get(catalogue);
    if (cache === undefined) {
      cache = new Map();
      caches.set(catalogue, cache);
    }
    const known = cache.get(key);
    if (known !== undefined) return known;
    const prepared = prepare();
    if (key.length > longestKey) return prepared;
    if (cache.size >= mostRemembered) {
      const [oldest] = cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(key, prepared);
    return prepared;
  };
}

const shapingHeaders = ['accept', 'prefer', 'range', 'accept-profile', 'content-profile', 'content-type'];

/**
 * Everything in a request that determines its statement and its reply, except the inputs. Its lines cannot be confused:
 * neither a URL nor a header can contain a line break, and JSON escapes it.
 */
export function shapeKey({ method, path, headers, parameters }: Arrival, payload: Payload | null): string {
  let key = `${method}\n${path}`;
  for (const name of shapingHeaders) key += `\n${header(headers, name) ?? ''}`;
  if (payload !== null) key += `\n${payload.form}${JSON.stringify(payload.keys)}`;
  for (const { shape } of parameters) key += `\n${shape}`;
  return key;
}
