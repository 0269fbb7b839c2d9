import clsx from 'clsx';

/** Holds the place of what is loading. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={clsx('animate-breathe bg-sunk leaf-sm', className ?? 'h-5 w-full')} />
  );
}
