import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type SelectOption<V extends string = string> = {
  value: V;
  label: string;
  lang?: string | undefined;
  disabled?: boolean | undefined;
};

export type SelectFieldProps<V extends string> = Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'children'
> &
  Omit<FieldTexts, 'counter'> & {
    value: V | '';
    onChange: (value: V) => void;
    options: readonly SelectOption<V>[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
  };

/** The system's own picker: the best one on a phone, and it supports every key. */
export function SelectField<V extends string>({
  label,
  hideLabel,
  error,
  hint,
  value,
  onChange,
  options,
  placeholder,
  className,
  id,
  ...select
}: SelectFieldProps<V>) {
  return (
    <FieldFrame texts={{ label, hideLabel, error, hint }} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={clsx(controlStyle, 'appearance-none pe-11 cursor-pointer')}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
