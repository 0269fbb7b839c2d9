import type * as z from 'zod/mini';
import type { Keeper } from './keeper.ts';
import type { KeptKey } from './kept-entry.ts';

/** One stored value of a certain type. */
export type KeptPlace<Value> = {
  /** The stored value; offline also the one stored for offline use, even if it has expired. */
  readonly read: () => Promise<Value | null>;
  /** The value stored for offline use. */
  readonly readSpare: () => Promise<Value | null>;
  readonly write: (value: Value) => void;
  /** Deletes it, except the copy for offline use. */
  readonly remove: () => void;
};

/** How something is stored for offline use (product: what is kept on the device). */
type Spare<Value> = {
  readonly keeper: Keeper;
  readonly lifeMs: number;
  readonly isOnline: () => boolean;
  /** Prepares the value for being used once more. */
  readonly renew: (value: Value) => Value;
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
  spare,
}: {
  keeper: Keeper;
  key: KeptKey;
  /** Loaded only if something is stored, which is not the case for most pages. */
  loadSchema: () => Promise<z.ZodMiniType<Value>>;
  /** How long it is stored after the last write, in milliseconds. */
  lifeMs: number;
  spare?: Spare<Value> | undefined;
}): KeptPlace<Value> => {
  const readFrom = async (from: Keeper): Promise<Value | null> => {
    const kept = await from.read(key);
    if (kept === undefined) return null;
    const read = await loadSchema().then(
      (schema) => schema.safeParse(kept),
      () => null,
    );
    return read?.success ? read.data : null;
  };
  const readSpare = async (): Promise<Value | null> => {
    const found = spare ? await readFrom(spare.keeper) : null;
    return found !== null && spare ? spare.renew(found) : null;
  };
  return {
    read: async () => (await readFrom(keeper)) ?? (spare?.isOnline() === false ? readSpare() : null),
    readSpare,
    write: (value) => {
      void keeper.write(key, { value, lifeMs });
      if (spare) void spare.keeper.write(key, { value, lifeMs: spare.lifeMs });
    },
    remove: () => void keeper.remove(key),
  };
};
