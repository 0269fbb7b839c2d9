import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export const controlStyle = clsx(
  'w-full min-h-12 leaf-sm border-[1.5px] border-field-line bg-card px-4 py-2.5 text-base text-ink',
  'placeholder:text-ink-faint transition-colors duration-(--motion-quick) hover:border-ink-soft',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:opacity-60',
);

export type FieldTexts = {
  label: string;
  /** The label is read aloud but not shown, if the context already says what belongs there. */
  hideLabel?: boolean | undefined;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** The maximum number of characters; shows how many are used. */
  counter?: number | undefined;
  /** The counter warns from this many characters on; at the limit it always does. */
  warnFrom?: number | undefined;
};

/** Connects a label, a hint, a counter and an error to one control, as screen readers expect. */
export function FieldFrame({
  texts,
  id,
  length,
  className,
  children,
}: {
  texts: FieldTexts;
  id?: string | undefined;
  length?: number | undefined;
  className?: string | undefined;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const made = useId();
  const controlId = id ?? made;
  const { label, hideLabel, error, hint, counter, warnFrom = counter } = texts;
  const described = [error ? `${controlId}-error` : '', hint ? `${controlId}-hint` : '']
    .filter(Boolean)
    .join(' ');
  const warns = warnFrom !== undefined && length !== undefined && length >= warnFrom;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div
        className={clsx(
          'flex items-baseline justify-between gap-3',
          hideLabel && counter === undefined && 'sr-only',
        )}
      >
        <label htmlFor={controlId} className={clsx('font-[600] text-sm', hideLabel && 'sr-only')}>
          {label}
        </label>
        {counter !== undefined && (
          <span
            className={clsx(
              'ms-auto text-xs tabular-nums',
              warns ? 'font-semibold text-danger' : 'text-ink-faint',
            )}
          >
            <bdi dir="ltr">
              {length ?? 0}/{counter}
            </bdi>
          </span>
        )}
      </div>
      {children({
        id: controlId,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${controlId}-error`}
          className="flex items-start gap-1.5 text-sm font-[550] text-danger animate-rise"
        >
          <Icon name="alert" size={18} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
