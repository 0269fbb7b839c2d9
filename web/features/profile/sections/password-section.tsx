import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { isOfOrganization } from '../../../platform/session/of-organization.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangePassword } from '../components/change-password.tsx';
import { Section } from '../components/section.tsx';

/** Not shown where a password is no way to log in, or none to this account. */
export function PasswordSection() {
  const isOfUse = useConfig()?.features.email !== false;
  const [isManaged] = useState(isOfOrganization);
  return isOfUse && !isManaged ? <Password /> : null;
}

/** The password form, behind a button, because three empty fields would invite browsers to fill them. */
function Password() {
  const { t } = useLingui();
  const { hasPassword } = useUser();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    toast({ text: t`Your new password is set. Other devices are logged out.`, tone: 'success' });
  };
  return (
    <Section title={t`Password`} lead={<Trans>A new one logs out all your other devices.</Trans>}>
      {isOpen ? (
        <ChangePassword onDone={done} onCancel={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
        </Button>
      )}
    </Section>
  );
}
