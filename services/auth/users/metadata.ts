import { isDeeperThan } from '@vocabloom/database/json/excess.ts';
import * as z from 'zod/mini';
import { validationFailed } from '../errors/errors.ts';

/** A user's metadata: an object with any keys. */
export const metadata = z.record(z.string(), z.unknown());

export type Metadata = Readonly<z.infer<typeof metadata>>;

/** The most bytes of JSON (UTF-8), so that an access token with all its other claims stays below 4 KB. */
const maxBytes = { user: 1024, app: 512 } as const;
const maxDepth = 5;

/** Merges top-level keys; null deletes a key (protocol: metadata). */
export function mergeMetadata(current: Metadata, update: Metadata): Metadata {
  const merged = { ...current, ...update };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** Whether metadata has at most so many bytes. What the service adds itself does not count. */
export function isOfSize({ email_verified: _verified, ...own }: Metadata, bytes: number): boolean {
  const json = JSON.stringify(own);
  return Buffer.byteLength(json) <= bytes && !isDeeperThan(maxDepth, json);
}

/** Whether metadata is within its bounds. */
export const fits = (of: 'user' | 'app', data: Metadata): boolean => isOfSize(data, maxBytes[of]);

/** Returns metadata unchanged, or refuses it if it is too large for an access token. */
export function requireFitting(of: 'user' | 'app', metadata: Metadata): Metadata {
  if (fits(of, metadata)) return metadata;
  throw validationFailed(
    `${of === 'user' ? 'User' : 'App'} metadata cannot be larger than ${maxBytes[of]} bytes or nested deeper than ${maxDepth} levels`,
  );
}
