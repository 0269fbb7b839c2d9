import clsx from 'clsx';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** These point along the reading direction, so they are mirrored with it. */
const directional: ReadonlySet<IconName> = new Set([
  'arrow-back',
  'arrow-forward',
  'chevron-back',
  'chevron-forward',
  'undo',
  'send',
  'log-out',
  'log-in',
]);

/** A drawing beside words: it never carries meaning alone, so it is hidden from assistive technology. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <IconDrawing
      path={iconPaths[name]}
      size={size}
      className={clsx(directional.has(name) && 'rtl:-scale-x-100', className)}
    />
  );
}

/** The same for a path that is not part of every first page. */
export function IconDrawing({
  path,
  size = 20,
  className,
}: {
  path: string;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}
