import { bounds } from './bounds.ts';

type Asking<Item> = {
  /** Maximum number of items per batch. */
  readonly most: number;
  readonly ask: (batch: readonly Item[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Asks the database about many items in a few batches, some at the same time. If a batch fails, its items are asked
 * about one by one, so that an item that fails delays no others; an item that fails alone is reported.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  { most, ask, onFailure }: Asking<Item>,
): Promise<void> {
  const waiting: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += most) waiting.push(items.slice(from, from + most));
  const askNext = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const asked = batch;
      await ask(asked).catch((error: unknown) => {
        if (asked.length === 1) onFailure(error);
        else waiting.push(...asked.map((one) => [one]));
      });
    }
  };
  await Promise.all(Array.from({ length: bounds.askedAtOnce }, askNext));
}
