import { Plural, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Link } from '../../../ui/route/link.tsx';
import type { Study } from '../rules/studies.ts';

/** The ways to study: the first stands out, the others form a dense row below it. */
export function StudyLinks({
  label,
  studies,
  dueCount,
  note,
}: {
  label: string;
  studies: readonly Study[];
  dueCount: number | undefined;
  /** Shown for the first link instead of its hint; null while it is not known. */
  note?: ReactNode;
}) {
  const [first, ...others] = studies;
  return (
    <nav aria-label={label}>
      <ul
        className={clsx(
          'grid grid-cols-2 gap-2 sm:gap-3',
          others.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {first && (
          <li className="col-span-full grid">
            <LeadingLink study={first} dueCount={dueCount ?? 0} note={note} />
          </li>
        )}
        {others.map((study) => (
          <li
            key={study.id}
            className="grid min-w-0 nth-last-[1]:nth-[2]:col-span-full max-lg:last:even:col-span-full"
          >
            <DenseLink study={study} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadingLink({ study, dueCount, note }: { study: Study; dueCount: number; note: ReactNode }) {
  const { t } = useLingui();
  return (
    <Link
      to={study.to}
      className="leaf-lg lift group flex min-h-20 items-center gap-4 bg-leaf px-4 py-3 text-on-leaf transition-colors hover:bg-leaf-strong sm:gap-5 sm:px-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-leaf/15">
        <Icon name={study.icon} size={26} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-[680] font-display text-xl leading-tight sm:text-2xl">
          {t(study.title)}
        </span>
        {/* A note that is yet to come has its line already. */}
        <span className={note === undefined ? 'hidden leading-snug sm:block' : 'block min-h-lh leading-snug'}>
          {note ?? <span className="hidden sm:inline">{t(study.hint)}</span>}
        </span>
      </span>
      {study.countsDue && dueCount > 0 && (
        <Pill tone="sun">
          <Plural value={dueCount} one="# due" other="# due" />
        </Pill>
      )}
    </Link>
  );
}

function DenseLink({ study }: { study: Study }) {
  const { t } = useLingui();
  return (
    <Link
      to={study.to}
      className="leaf-md group flex min-h-14 items-center gap-2.5 border border-line bg-leaf-soft/60 px-3 py-2 transition-colors hover:border-leaf hover:bg-leaf-soft max-[22rem]:[&>svg]:hidden sm:gap-3.5 sm:px-4 sm:py-3"
    >
      <Icon name={study.icon} size={22} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1 hyphens-auto [overflow-wrap:anywhere]">
        <span className="block font-[620] text-ink text-sm leading-tight sm:text-base">{t(study.title)}</span>
        <span className="hidden text-ink-soft text-sm leading-snug sm:block">{t(study.hint)}</span>
      </span>
    </Link>
  );
}
