import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { changePassword } from '../../../platform/session/account.ts';
import { hasSignedInRecently } from '../../../platform/session/recent-sign-in.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { NewPasswordFields } from '../../account/components/new-password-fields.tsx';
import { useAccountForm } from '../../account/components/use-account-form.ts';
import { useNewPasswordRule } from '../../account/components/use-new-password-rule.ts';
import { newPasswordProblems } from '../../account/rules/validate.ts';
import { SaveOrCancel } from './save-or-cancel.tsx';

const fallback = msg`The password could not be changed. Please try again.`;

/** A new password, together with the current one unless the person signed in a moment ago (product: passwords). */
export function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const { email, hasPassword } = useUser();
  const { min, hint } = useNewPasswordRule();
  const [asksCurrent, setAsksCurrent] = useState(() => hasPassword && !hasSignedInRecently());
  const { form, field, failure, busy } = useAccountForm({
    initial: { current: '', password: '', confirmation: '' },
    check: ({ current, ...next }) => ({
      ...(asksCurrent && current === '' && { current: validationText({ key: 'password.required' }) }),
      ...newPasswordProblems({ ...next, min }),
    }),
    submit: async ({ current, password }) => {
      const result = await changePassword({ password, current: asksCurrent ? current : null });
      if (result.error?.code === 'current_password_required') setAsksCurrent(true);
      if (!result.error) onDone();
      return result;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallback} />
      {/* Password managers store the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          {...field('current')}
          label={t`Current password`}
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordFields field={field} hint={hint} />
      <SaveOrCancel busy={busy} onCancel={onCancel}>
        <Trans>Save new password</Trans>
      </SaveOrCancel>
    </form>
  );
}
