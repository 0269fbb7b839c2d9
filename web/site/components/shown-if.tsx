import type { ReactNode } from 'react';

/** What only some installations have: plans for sale, a telephone of support. */
export type Condition = 'plans' | 'phone';

/** Marks what the server takes out again where it does not have it; the marks themselves never leave it. */
export function ShownIf({ is, children }: { is?: Condition | undefined; children: ReactNode }) {
  return is ? <shown-if name={is}>{children}</shown-if> : children;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shown-if': { readonly name: Condition; readonly children: ReactNode };
    }
  }
}
