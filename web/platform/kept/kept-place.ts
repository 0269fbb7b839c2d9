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
  schema,
  lifeMs,
}: {
  keeper: Keeper;
  key: KeptKey;
  schema: z.ZodMiniType<Value>;
  /** How long it is kept after it was last written, in milliseconds. */
  lifeMs: number;
}): KeptPlace<Value> => ({
  read: async () => {
    const read = schema.safeParse(await keeper.read(key));
    return read.success ? read.data : null;
  },
  write: (value) => void keeper.write(key, { value, lifeMs }),
  remove: () => void keeper.remove(key),
});
