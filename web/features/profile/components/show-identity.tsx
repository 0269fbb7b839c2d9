import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { passHereByCode, showPassword } from '../../../platform/session/two-step.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AppCodeForm } from '../../account/components/app-code-form.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { useAccountForm } from '../../account/components/use-account-form.ts';

const fallback = msg`The password could not be checked. Please try again.`;

/** A person who signed in a while ago confirms that it is still them, with a code from the app or with the password. */
export function ShowIdentity({
  hasApp,
  onShown,
  onCancel,
}: {
  hasApp: boolean;
  onShown: () => void;
  onCancel: () => void;
}) {
  const { hasPassword } = useUser();
  const byCode = async (code: string) => {
    const result = await passHereByCode(code);
    if (!result.error) onShown();
    return result;
  };
  return (
    <div className="grid gap-5">
      <p>
        {hasApp || hasPassword ? (
          <Trans>It has been a while since you logged in. Confirm that it’s you.</Trans>
        ) : (
          <Trans>It has been a while since you logged in. Log out and in again, then come back here.</Trans>
        )}
      </p>
      {hasApp && <AppCodeForm send={byCode} />}
      {hasPassword && <CurrentPassword onShown={onShown} />}
      <Button variant="ghost" size="sm" className="w-fit" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function CurrentPassword({ onShown }: { onShown: () => void }) {
  const { t } = useLingui();
  const { email } = useUser();
  const { form, field, failure, busy } = useAccountForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? { password: validationText({ key: 'password.required' }) } : {},
    submit: async ({ password }) => {
      const result = await showPassword(password);
      if (!result.error) onShown();
      return result;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t`Current password`}
        autoComplete="current-password"
        required
      />
      <Button type="submit" busy={busy} className="w-fit">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
