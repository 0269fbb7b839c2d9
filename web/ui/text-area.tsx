import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> &
  FieldTexts & {
    value: string;
    onChange: (value: string) => void;
    /** The value of the counter, if not every character counts. */
    length?: number | undefined;
  };

export function TextArea({
  label,
  hideLabel,
  error,
  hint,
  counter,
  warnFrom,
  length,
  value,
  onChange,
  className,
  id,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame
      texts={{ label, hideLabel, error, hint, counter, warnFrom }}
      id={id}
      length={length ?? value.length}
      className={className}
    >
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlStyle, 'resize-y leading-relaxed')}
        />
      )}
    </FieldFrame>
  );
}
