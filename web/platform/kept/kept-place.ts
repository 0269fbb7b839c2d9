import type * as z from 'zod/mini';
import type { Keeper } from './keeper.ts';
import type { KeptKey } from './kept-entry.ts';

/** One kept thing of a certain type. */
export type KeptPlace<Value> = {
  readonly read: () => Promise<Value | null>;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
};

/**
 * The place of one kept thing. Content that no longer matches the schema, after an update of the app, counts as not
 * kept.
 */
export const keptPlace = <Value>({
  keeper,
  key,
  loadSchema,
  lifeMs,
}: {
  keeper: Keeper;
  key: KeptKey;
  /** Loaded only if something was kept, which most pages do not have. */
  loadSchema: () => Promise<z.ZodMiniType<Value>>;
  /** How long it is kept after the last write, in milliseconds. */
  lifeMs: number;
}): KeptPlace<Value> => ({
  read: async () => {
    const kept = await keeper.read(key);
    if (kept === undefined) return null;
    const read = await loadSchema().then(
      (schema) => schema.safeParse(kept),
      () => null,
    );
    return read?.success ? read.data : null;
  },
  write: (value) => void keeper.write(key, { value, lifeMs }),
  remove: () => void keeper.remove(key),
});
