import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import type { Prepared } from './prepared.ts';
import { type DataRequest, header } from './request.ts';

const mostRemembered = 500;
const longestKey = 2000;

/**
 * Remembers what was prepared for a shape of request, so that parsing and planning are done once and the text
 * of its statement, which the database has prepared too, stays the same. Belongs to one catalogue.
 */
export function createPreparedCache() {
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

/** Everything of a request that decides about its statement and its reply, except the inputs. */
export function shapeKey(request: DataRequest, payload: Payload | null): string {
  const { method, resource, schema, isProfileNegotiated, headers, parameters, contentType } = request;
  return JSON.stringify([
    method,
    resource.kind,
    resource.name,
    schema,
    isProfileNegotiated,
    header(headers, 'accept') ?? '',
    header(headers, 'prefer') ?? '',
    method === 'GET' ? (header(headers, 'range') ?? '') : '',
    payload === null ? contentType : [payload.form, payload.keys],
    parameters.map(({ shape }) => shape),
  ]);
}
