import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Link } from '../../../ui/route/link.tsx';

/** One study mode, with the words it currently contains. */
export function ModeLink({
  to,
  icon,
  title,
  text,
  count,
  calls = false,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: ReactNode;
  count: ReactNode;
  /** Something is waiting in this mode now. */
  calls?: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        className="leaf-lg lift group grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 border border-line bg-card p-4 transition-[border-color,translate] duration-(--motion-quick) hover:-translate-y-0.5 hover:border-leaf sm:p-6"
      >
        <span className="grid size-12 place-items-center rounded-full bg-leaf-soft text-leaf transition-transform duration-(--motion-calm) ease-grow group-hover:scale-110">
          <Icon name={icon} size={26} />
        </span>
        <span className="min-w-0">
          <span className="block font-[640] font-display text-xl leading-tight sm:text-2xl">{title}</span>
          <span className="mt-1 block text-ink-soft text-sm sm:text-base">{text}</span>
        </span>
        <Icon name="chevron-forward" className="text-ink-faint" />
        <span className="col-start-2">
          <Pill tone={calls ? 'sun' : 'plain'}>{count}</Pill>
        </span>
      </Link>
    </li>
  );
}
