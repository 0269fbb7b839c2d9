import type { ReactNode } from 'react';

/** Marks what the server leaves out where everybody has premium and there is nothing to buy. */
export function WithPlans({ when, children }: { when?: boolean | undefined; children: ReactNode }) {
  return when ? <plans-only>{children}</plans-only> : children;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'plans-only': { readonly children: ReactNode };
    }
  }
}
