import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A printed scene, 240 by 180, in front of a patch of sky. Decoration: the text beside it carries the meaning. */
export function ArtFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className={clsx('h-auto', className)}>
      <path
        d="M30 96C22 52 66 14 118 16c54 2 100 30 96 76-4 44-48 66-98 66C70 158 37 136 30 96z"
        fill="var(--art-sky)"
      />
      {children}
    </svg>
  );
}
