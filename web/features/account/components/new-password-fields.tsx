import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { FormField } from '../../../ui/use-form.ts';

/** A new password and its repetition. */
export function NewPasswordFields({
  field,
  hint,
}: {
  field: (name: 'password' | 'confirmation') => FormField;
  hint: string;
}) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        {...field('password')}
        label={t`New password`}
        autoComplete="new-password"
        required
        hint={hint}
      />
      <PasswordField
        {...field('confirmation')}
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
      />
    </>
  );
}
