import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { newPasswordProblems } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
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
  const { min, hint } = useNewPasswordRule();
  const { form, field, failure, busy } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: (values) => newPasswordProblems({ ...values, min }),
    submit: ({ password }) => save(password),
  });
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallbacks[purpose]} />
      <NewPasswordFields field={field} hint={hint} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {purpose === 'create' ? <Trans>Set password</Trans> : <Trans>Save new password</Trans>}
      </Button>
    </form>
  );
}
