import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { useAccountForm } from '../../account/components/use-account-form.ts';
import { SaveOrCancel } from './save-or-cancel.tsx';

/** The longest name the service accepts. */
const longestName = 120;

const fallback = msg`The name could not be saved. Please try again.`;
const missing = msg`Please enter a name.`;

/** Renames a passkey in place. */
export function NamePasskey({
  name: former,
  save,
  onClose,
}: {
  name: string;
  save: (name: string) => Promise<{ error: AuthFailure | null }>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { form, field, failure, busy } = useAccountForm({
    initial: { name: former },
    check: ({ name }) => (name.trim() === '' ? { name: missing } : {}),
    submit: async ({ name }) => {
      const saved = await save(name.trim());
      if (saved.error === null) onClose();
      return saved;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      <TextField
        {...field('name')}
        label={t`Name of this passkey`}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        autoFocus
      />
      <SaveOrCancel busy={busy} onCancel={onClose}>
        <Trans>Save name</Trans>
      </SaveOrCancel>
    </form>
  );
}
