import type { ReactNode } from 'react';
import { ArtFrame } from './art/art-frame.tsx';
import { StateTitle } from './state-title.tsx';

/** For an empty place: says what will be here and how to begin. */
export function EmptyState({
  art,
  title,
  text,
  action,
  isPage = false,
}: {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** It is the whole content of the page, so its title is the page's heading. */
  isPage?: boolean;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-6 text-center">
      <ArtFrame className="w-56 max-w-full">{art}</ArtFrame>
      <StateTitle title={title} isPage={isPage} />
      {text && <div className="mt-2 max-w-md text-balance text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
