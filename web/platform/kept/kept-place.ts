import type * as z from 'zod/mini';
import type { Keeper } from './keeper.ts';
import type { KeptKey } from './kept-entry.ts';

/** One thing that is kept, by its type. */
export type KeptPlace<Value> = {
  readonly read: () => Promise<Value | null>;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
};

/** The place of one thing. What does not read like it any more, after an update of the app, counts as not kept. */
export const keptPlace = <Value>({
  keeper,
  key,
  loadSchema,
  lifeMs,
}: {
  keeper: Keeper;
  key: KeptKey;
  /** Comes when something was kept: most pages begin without. */
  loadSchema: () => Promise<z.ZodMiniType<Value>>;
  /** How long it is kept after it was last written, in milliseconds. */
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
