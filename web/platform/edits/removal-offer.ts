/** Deletions that can still be taken back: no tab sends them meanwhile. A tab that goes takes its offers with it. */
const offered = new Set<string>();

const lockOf = (id: string): string => `vocabloom-offer-${id}`;

/**
 * While taking a deletion back is on offer.
 *
 * @returns ends the offer
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

/** Which deletions are on offer in any tab. */
export async function offeredRemovals(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locks = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => offered.has(id) || locks.has(lockOf(id))));
}
