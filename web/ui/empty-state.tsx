import type { ReactNode } from 'react';
import { ArtFrame } from './art/art-frame.tsx';

/** Nothing is here yet: what would be, and how to begin. */
export function EmptyState({
  art,
  title,
  text,
  action,
}: {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-6 text-center">
      <ArtFrame className="w-56 max-w-full">{art}</ArtFrame>
      <h2 className="mt-4 text-2xl">{title}</h2>
      {text && <div className="mt-2 text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
