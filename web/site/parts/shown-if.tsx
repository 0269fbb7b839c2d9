import type { SiteCondition } from '@vocabloom/contract/pages/site.ts';
import type { ReactNode } from 'react';

/** Marks what the server takes out again where it does not have it; the marks themselves never leave it. */
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
