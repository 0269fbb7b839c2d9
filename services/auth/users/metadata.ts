export type Metadata = Readonly<Record<string, unknown>>;

/** Merges top-level keys; null deletes its key (protocol 2.4). */
export function mergeMetadata(current: Metadata, update: Metadata): Metadata {
  const merged = { ...current, ...update };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
