import type { ReactNode } from 'react';
import { Art, type ArtName } from './art/art.tsx';

/** Nothing is here yet: what would be, and how to begin. */
export function EmptyState({
  art,
  title,
  text,
  action,
}: {
  art: ArtName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-6 text-center">
      <Art name={art} className="w-56 max-w-full" />
      <h2 className="mt-4 text-2xl">{title}</h2>
      {text && <div className="mt-2 text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
