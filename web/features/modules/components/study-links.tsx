import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Study } from '../rules/studies.ts';

/** The ways to study, side by side. */
export function StudyLinks({
  label,
  studies,
  dueCount,
}: {
  label: string;
  studies: readonly Study[];
  dueCount: number | undefined;
}) {
  const { t } = useLingui();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-3">
        {studies.map((study) => (
          <li key={study.id} className="grid grow basis-[min(100%,21rem)]">
            <Link
              to={study.to}
              className="leaf-md group flex min-h-18 items-center gap-4 border border-line bg-leaf-soft/60 px-4 py-3 transition-colors hover:border-leaf hover:bg-leaf-soft"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-leaf transition-transform duration-(--motion-calm) ease-grow group-hover:scale-110">
                <Icon name={study.icon} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-[620] text-ink leading-tight">{t(study.title)}</span>
                <span className="block text-ink-soft text-sm">{t(study.hint)}</span>
              </span>
              {study.countsDue && dueCount !== undefined && dueCount > 0 && (
                <Pill tone="sun">
                  <Plural value={dueCount} one="# due" other="# due" />
                </Pill>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
