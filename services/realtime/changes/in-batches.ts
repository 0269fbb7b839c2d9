import { bounds } from './bounds.ts';

type Asking<Item> = {
  /** Most that are asked about at once. */
  readonly most: number;
  readonly ask: (batch: readonly Item[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Asks the database about many in a few questions, some at the same time. One that fails is asked again about each by itself, so that
 * whoever it fails for holds up nobody else; what fails then is told.
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
