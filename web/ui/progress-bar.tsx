import { clsx } from 'clsx';

/** How much of a whole is done. `label` names it; `text` puts it into words if a bare percentage says too little. */
export function ProgressBar({
  label,
  value,
  max = 1,
  text,
}: {
  label: string;
  value: number;
  max?: number;
  text?: string | undefined;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className="h-2.5 overflow-hidden rounded-full bg-sunk"
    >
      <div
        // Slides in from the start of the line: a changing width would lay out the page again with every frame. At zero
        // it is hidden: in right-to-left text a sliver of its round end would stay visible.
        className={clsx(
          'h-full rounded-full bg-leaf transition-[translate] duration-(--motion-slow) ease-settle [--from:-1] rtl:[--from:1]',
          share === 0 && 'invisible',
        )}
        style={{ translate: `calc(var(--from) * ${(1 - share) * 100}%)` }}
      />
    </div>
  );
}
