import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import type { PassStep } from '../pass-step.ts';
import { codeProblems, readCode } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const fallback = msg`The code could not be checked. Please try again.`;

/** The six digits of an authenticator app. */
export function AppCodeForm({ send }: { send: PassStep }) {
  const { t } = useLingui();
  const { form, field, failure, busy } = useAccountForm({
    initial: { code: '' },
    check: codeProblems,
    submit: ({ code }) => send(readCode(code)),
  });
  return (
    <form {...form} className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      <div className="flex flex-wrap items-end gap-3">
        <OneTimeCodeField {...field('code')} label={t`Code from the app`} />
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}
