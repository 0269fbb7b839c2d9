import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import type { FormField } from '../../../ui/use-form.ts';

/** An email address runs left to right, whatever the direction of the form. */
export function EmailField({
  field,
  autoComplete,
  label,
  hint,
}: {
  field: FormField;
  autoComplete: ComponentProps<typeof TextField>['autoComplete'];
  /** The label where "Email" alone says too little. */
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
