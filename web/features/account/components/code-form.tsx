import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { codeProblems, readCode } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const fallback = msg`The code could not be checked. Please try again.`;

/** The field for the code from a mail that is read on another device. */
export function CodeForm({ send }: { send: (code: string) => Promise<{ error: AuthFailure | null }> }) {
  const { t } = useLingui();
  const { form, field, failure, busy } = useAccountForm({
    initial: { code: '' },
    check: codeProblems,
    submit: async ({ code }) => {
      const result = await send(readCode(code));
      // The auth service reports refused links and refused codes with the same error.
      return result.error?.code === 'otp_expired' ? { error: { code: 'code_refused' } } : result;
    },
  });
  return (
    <form {...form} className="grid w-full gap-3">
      <FailureNotice failure={failure} fallback={fallback} />
      <div className="flex flex-wrap items-end gap-3">
        <OneTimeCodeField {...field('code')} label={t`Or type the code from the email`} />
        <Button type="submit" busy={busy}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}
