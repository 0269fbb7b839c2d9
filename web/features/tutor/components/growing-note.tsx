import type { ReactNode } from 'react';
import { Growth } from '../../../ui/growth.tsx';

/** Shown while something is being generated: a swaying plant, and a text that says what it will be. */
export function GrowingNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span aria-hidden="true" className="animate-breathe">
        <Growth tier={2} size={48} animated />
      </span>
      <p role="status" className="min-w-0 flex-1 basis-44 text-ink-soft text-lg">
        {children}
      </p>
      {action}
    </div>
  );
}
