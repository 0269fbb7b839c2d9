import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestEmailChange } from '../../../platform/session/email-change.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { EmailField } from '../../account/components/email-field.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { useAccountForm } from '../../account/components/use-account-form.ts';
import { emailProblems } from '../../account/rules/validate.ts';
import { isTypedAs } from '../rules/typed.ts';
import { SaveOrCancel } from './save-or-cancel.tsx';
import { WhoAreYou } from './who-are-you.tsx';

const fallback = msg`The email could not be changed. Please try again.`;

type ChangeEmailProps = { onDone: () => void; onCancel: () => void };

/** A new address, preceded by the password if the person signed in a while ago. */
export default function ChangeEmail({ onDone, onCancel }: ChangeEmailProps) {
  const { t } = useLingui();
  const { email: present } = useUser();
  const [mustShow, setMustShow] = useState(false);
  const { form, field, failure, busy } = useAccountForm({
    initial: { email: '' },
    check: ({ email }) =>
      isTypedAs(email, present)
        ? { email: msg`This is the address you have. Enter the new one.` }
        : emailProblems({ email }),
    submit: async ({ email }) => {
      const result = await requestEmailChange(email.trim());
      const { code } = result.error ?? {};
      if (code === 'current_password_required' || code === 'reauthentication_needed') {
        setMustShow(true);
        return { error: null };
      }
      if (!result.error) onDone();
      return result;
    },
  });
  if (mustShow) return <WhoAreYou onShown={() => setMustShow(false)} onCancel={onCancel} />;
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallback} />
      <EmailField
        field={field('email')}
        label={t`New email`}
        autoComplete="email"
        hint={t`We’ll send a link to the new address and another to your current one. Open both.`}
      />
      <SaveOrCancel busy={busy} onCancel={onCancel}>
        <Trans>Send the links</Trans>
      </SaveOrCancel>
    </form>
  );
}
