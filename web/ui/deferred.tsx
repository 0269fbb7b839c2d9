import { type ReactNode, useDeferredValue } from 'react';

/**
 * Shows the placeholder first and renders its children behind it in slices. Data that have just arrived would otherwise
 * be rendered in one go, and a slow phone would not react to touch meanwhile.
 */
export function Deferred({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useDeferredValue(children, placeholder);
}
