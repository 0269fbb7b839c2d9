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
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(controlStyle, trailing && 'pe-13', inputClassName)}
          />
          {trailing && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
