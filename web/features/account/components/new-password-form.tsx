import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { newPasswordProblems } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useForm } from './use-form.ts';
import { useNewPasswordRule } from './use-new-password-rule.ts';

const fallback = msg`Failed to reset password. Please try again.`;

export function NewPasswordForm({
  save,
}: {
  save: (password: string) => Promise<{ error: AuthFailure | null }>;
}) {
  const { t } = useLingui();
  const { min, hint } = useNewPasswordRule();
  const { form, field, failure, busy } = useForm({
    initial: { password: '', confirmation: '' },
    check: (values) => newPasswordProblems({ ...values, min }),
    submit: ({ password }) => save(password),
  });
  const password = field('password');
  const confirmation = field('confirmation');
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallback} />
      <PasswordField
        {...password}
        label={t`New password`}
        autoComplete="new-password"
        required
        hint={hint}
        error={password.error && t(password.error)}
      />
      <PasswordField
        {...confirmation}
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        error={confirmation.error && t(confirmation.error)}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        <Trans>Save new password</Trans>
      </Button>
    </form>
  );
}
