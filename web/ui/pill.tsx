import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunk text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  leaf: 'bg-leaf-soft text-leaf-strong',
  sun: 'bg-sun-soft text-ink',
  danger: 'bg-danger-soft text-danger-strong',
};

export function Pill({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: keyof typeof tones | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full wrap-anywhere items-center gap-1.5 rounded-full px-3 py-1 text-sm font-[580] tabular-nums leading-snug',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
