import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PassStep } from '../pass-step.ts';
import { recoveryCodeProblems } from '../rules/validate.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

const fallback = msg`The code could not be checked. Please try again.`;

export function RecoveryCodeForm({ send }: { send: PassStep }) {
  const { t } = useLingui();
  const { form, field, failure, busy } = useAccountForm({
    initial: { code: '' },
    check: recoveryCodeProblems,
    submit: ({ code }) => send(code.trim()),
  });
  return (
    <form {...form} className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      <TextField
        {...field('code')}
        label={t`Recovery code`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        inputClassName="font-mono"
      />
      <Button type="submit" variant="primary" busy={busy} className="w-fit">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
