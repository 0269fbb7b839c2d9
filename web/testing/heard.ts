/**
 * The texts a screen reader announces by itself: additions to a live region, once for each region that contains them.
 */

const live = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log]';

const isWhole = (region: Element): boolean => region.matches('[role=status],[role=alert],[aria-atomic=true]');

const regionsAround = (node: Node): readonly Element[] => {
  const regions: Element[] = [];
  const start = node instanceof Element ? node : node.parentElement;
  for (let at = start?.closest(live); at; at = at.parentElement?.closest(live)) regions.push(at);
  // A region that is added together with its text is only announced if it is an alert.
  return regions.filter((region) => region !== node || region.matches('[role=alert]'));
};

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

const isSaid = (node: Node): boolean => {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.isConnected === true && element.closest('[aria-hidden=true]') === null;
};

/** Starts listening; the returned function gives the announcements so far, in order. */
export function listen(): () => readonly string[] {
  const said: string[] = [];
  const take = (records: readonly MutationRecord[]) => {
    const changed = new Map<Element, Set<Node>>();
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        for (const region of isSaid(node) ? regionsAround(node) : [])
          changed.set(region, (changed.get(region) ?? new Set()).add(node));
    for (const [region, nodes] of changed) {
      const outer = [...nodes].filter(
        (node) => ![...nodes].some((one) => one !== node && one.contains(node)),
      );
      const text = isWhole(region) ? textOf(region) : outer.map(textOf).filter(Boolean).join(' ');
      if (text !== '') said.push(text);
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    take(observer.takeRecords());
    return said;
  };
}
