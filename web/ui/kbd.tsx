import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-b-2 border-field-line bg-card px-1.5 font-text text-xs leading-5 text-ink-soft">
      {children}
    </kbd>
  );
}
