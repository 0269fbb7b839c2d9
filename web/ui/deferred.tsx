import { type ReactNode, useDeferredValue } from 'react';

/**
 * Shows the placeholder first and draws its children behind it, in slices: what has just arrived from the server would
 * otherwise be drawn in one go, and a slow phone hears no touch meanwhile.
 */
export function Deferred({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useDeferredValue(children, placeholder);
}
