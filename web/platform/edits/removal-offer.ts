/** Deletions that can still be undone: no tab sends them meanwhile. When a tab closes, its offers end. */
const offered = new Set<string>();

const lockOf = (id: string): string => `vocabloom-offer-${id}`;

/**
 * Marks a deletion as one that can still be undone.
 * @returns a function that ends the offer
 */
export function holdRemoval(id: string): () => void {
  offered.add(id);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  navigator.locks?.request(lockOf(id), () => ended).catch(() => undefined);
  return () => {
    offered.delete(id);
    end();
  };
}

/** Which deletions can still be undone in any tab. */
export async function offeredRemovals(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locks = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => offered.has(id) || locks.has(lockOf(id))));
}
