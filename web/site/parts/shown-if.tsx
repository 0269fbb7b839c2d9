import type { SiteCondition } from '@vocabloom/contract/pages/site.ts';
import type { ReactNode } from 'react';

/**
 * Marks content that the server removes if the condition does not hold; the server always removes the marks themselves.
 */
export function ShownIf({ is, children }: { is?: SiteCondition | undefined; children: ReactNode }) {
  return is ? <shown-if name={is}>{children}</shown-if> : children;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shown-if': { readonly name: SiteCondition; readonly children: ReactNode };
    }
  }
}
