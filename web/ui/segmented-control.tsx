import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** A few choices side by side, exactly one of them selected. */
export function SegmentedControl<V extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode; iconOnly?: boolean }[];
  className?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex gap-1 bg-sunk p-1 leaf-md', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.iconOnly ? option.label : undefined}
          className="flex min-h-11 min-w-11 flex-1 cursor-pointer items-center justify-center gap-2 px-3.5 text-center text-sm whitespace-nowrap font-[580] leading-tight text-ink-soft leaf-sm transition-colors hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:lift has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.iconOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
