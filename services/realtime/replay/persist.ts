import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';

const ttl = z.number().check(z.positive());
const metadata = z.object({
  persist: z.optional(z.union([z.boolean(), z.object({ ttl: z.optional(ttl) })])),
});

/**
 * For how many seconds a broadcast is to be stored, according to the metadata of its frame; null if it is not
 * (protocol: replay).
 */
export function keptSecondsOf(text: string): number | null {
  if (text === '') return null;
  const { persist = false } = metadata.safeParse(parse(text)).data ?? {};
  if (persist === false) return null;
  return persist === true ? limits.keptSeconds : (persist.ttl ?? limits.keptSeconds);
}

/** The same, according to the parameters of a request. */
export function keptSecondsAsked(query: URLSearchParams): number | null {
  const asked = query.get('persist[ttl]');
  if (asked !== null) return ttl.safeParse(Number(asked)).data ?? limits.keptSeconds;
  return query.get('persist') === 'true' ? limits.keptSeconds : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
