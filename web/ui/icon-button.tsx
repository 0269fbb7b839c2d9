import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './route/link.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The button's action in words: its accessible name and tooltip. */
  label: string;
  icon: IconName;
  tone?: 'plain' | 'danger' | undefined;
  to?: string | undefined;
};

export function IconButton({ label, icon, tone = 'plain', to, className, ...rest }: IconButtonProps) {
  const style = clsx(
    'inline-grid size-11 shrink-0 place-items-center leaf-sm transition-colors duration-(--motion-quick)',
    'disabled:opacity-45 disabled:pointer-events-none',
    tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink-soft hover:bg-sunk hover:text-ink',
    className,
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={style} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    );
  }
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={style}>
      <Icon name={icon} />
    </button>
  );
}
