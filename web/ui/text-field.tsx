import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> &
  FieldTexts & {
    value: string;
    onChange: (value: string) => void;
    /** Something at the end of the field, such as a button that shows a keyboard. */
    trailing?: ReactNode;
    inputClassName?: string | undefined;
  };

const shellStyle = clsx(
  'flex items-center gap-1 py-0! pe-0.5! ps-0!',
  'has-aria-invalid:border-danger has-aria-invalid:bg-danger-soft/40 has-disabled:opacity-60',
  'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
);

const bareInputStyle =
  'min-h-11 w-full min-w-0 flex-1 bg-transparent px-4 text-base placeholder:text-ink-faint focus-visible:outline-none';

export function TextField({
  label,
  hideLabel,
  error,
  hint,
  counter,
  value,
  onChange,
  trailing,
  className,
  inputClassName,
  id,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame
      texts={{ label, hideLabel, error, hint, counter }}
      id={id}
      length={value.length}
      className={className}
    >
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(trailing ? bareInputStyle : controlStyle, inputClassName)}
          />
        );
        // In a row of their own, because the direction of a field may differ from that of the page.
        return trailing ? (
          <div className={clsx(controlStyle, shellStyle)}>
            {field}
            {trailing}
          </div>
        ) : (
          field
        );
      }}
    </FieldFrame>
  );
}
