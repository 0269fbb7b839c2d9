import type { ReactNode } from 'react';

/** Words for those who listen. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className="sr-only" id={id}>
      {children}
    </span>
  );
}
