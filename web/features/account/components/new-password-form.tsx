import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { newPasswordProblems } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useNewPasswordRule } from './use-new-password-rule.ts';

const fallbacks = {
  reset: msg`Failed to reset password. Please try again.`,
  create: msg`Failed to set password. Please try again.`,
};

export function NewPasswordForm({
  purpose,
  save,
}: {
  purpose: keyof typeof fallbacks;
  save: (password: string) => Promise<{ error: AuthFailure | null }>;
}) {
  const { t } = useLingui();
  const { min, hint } = useNewPasswordRule();
  const { form, field, failure, busy } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: (values) => newPasswordProblems({ ...values, min }),
    submit: ({ password }) => save(password),
  });
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallbacks[purpose]} />
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
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {purpose === 'create' ? <Trans>Set password</Trans> : <Trans>Save new password</Trans>}
      </Button>
    </form>
  );
}
