import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { usePageTitle } from './page-title.ts';
import { Link } from './route/link.tsx';

/** The heading of a page: also names the page in the tab, and gets the focus on arrival. */
export function PageHeader({
  title,
  documentTitle,
  lead,
  back,
  menu,
  actions,
  isTight = false,
}: {
  title: ReactNode;
  /** Required if `title` is not a plain string. */
  documentTitle?: string | undefined;
  lead?: ReactNode;
  back?: { to: string; label: ReactNode } | undefined;
  /** Further actions for the page's subject; shown beside the title. */
  menu?: ReactNode;
  actions?: ReactNode;
  /** The content below follows without a gap. */
  isTight?: boolean;
}) {
  usePageTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <header className={clsx('flex flex-col gap-2 sm:gap-3', isTight ? 'mb-5 sm:mb-6' : 'mb-6 sm:mb-8')}>
      {back && (
        <Link
          to={back.to}
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-2 text-sm font-[580] text-ink-soft hover:text-ink"
        >
          <Icon name="arrow-back" size={18} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex items-start justify-between gap-3">
            <h1 tabIndex={-1} data-page-heading className="min-w-0 text-4xl">
              {title}
            </h1>
            {menu && <div className="-me-3 sm:pt-1.5">{menu}</div>}
          </div>
          {lead && <div className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
