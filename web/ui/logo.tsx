import clsx from 'clsx';

/** The mark: a V of two leaves with a bloom between them. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={clsx('shrink-0', className)}
    >
      <path d="M31 58C12 52 3 34 7 12c17 6 26 24 24 46z" fill="light-dark(#2c6b40, #7fc486)" />
      <path d="M33 58c-2-22 7-40 24-46 4 22-5 40-24 46z" fill="light-dark(#7fae62, #b9dd9c)" />
      <circle cx="32" cy="13" r="8" fill="light-dark(#d2552f, #ff9b78)" />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)} dir="ltr" translate="no">
      <LogoMark />
      <span className="font-display text-2xl font-extrabold leading-none tracking-tight">Vocabloom</span>
    </span>
  );
}
