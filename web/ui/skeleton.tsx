import clsx from 'clsx';

/** A placeholder for something that is loading. Give it the size of the content to come. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={clsx('animate-breathe bg-sunk leaf-sm', className ?? 'h-5 w-full')} />
  );
}
