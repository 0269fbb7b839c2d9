import clsx from 'clsx';

/** Two leaves that chase each other; the text beside them says what is happening. */
export function Spinner({ size = 20, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={clsx('animate-turn', className)}
    >
      <path d="M12 3c5.6 0 8 3 8 7-4.5.3-8-2-8-7z" fill="currentColor" />
      <path d="M12 21c-5.6 0-8-3-8-7 4.5-.3 8 2 8 7z" fill="currentColor" opacity="0.45" />
    </svg>
  );
}
