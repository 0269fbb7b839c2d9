import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import type { FormField } from '../../../ui/use-form.ts';

/** An address is written from left to right, wherever the rest of the form begins. */
export function EmailField({
  field,
  autoComplete,
  label,
  hint,
}: {
  field: FormField;
  autoComplete: ComponentProps<typeof TextField>['autoComplete'];
  /** What it is called where "Email" alone says too little. */
  label?: string;
  hint?: string;
}) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={label ?? t`Email`}
      hint={hint}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      dir="ltr"
      inputClassName="rtl:text-end"
      required
    />
  );
}
