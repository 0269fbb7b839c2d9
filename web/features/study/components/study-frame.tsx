import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Link } from '../../../ui/route/link.tsx';

/** The page around the cards: as high as the screen, so that card and answers are within reach without scrolling. */
export function StudyFrame({
  title,
  back,
  actions,
  children,
}: {
  title: string;
  back: { readonly to: string; readonly label: string };
  actions?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    // A leaving card moves beyond the edge of the column, and is clipped at the edge of the screen.
    <div data-own-keys className="flex w-full flex-1 flex-col overflow-x-clip">
      <div className="mx-auto flex w-full max-w-2xl across:max-w-4xl flex-1 flex-col px-4 pt-2 pb-2 low:pt-0 low:pb-1 sm:px-6 sm:pt-4 sm:pb-6">
        <header className="flex min-h-12 low:min-h-11 items-center gap-2">
          <Link
            to={back.to}
            aria-label={back.label}
            title={back.label}
            className="-ms-2 grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:text-ink"
          >
            <Icon name="arrow-back" />
          </Link>
          <h1 tabIndex={-1} data-page-heading className="line-clamp-2 min-w-0 flex-1 text-xl leading-tight">
            {title}
          </h1>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}
