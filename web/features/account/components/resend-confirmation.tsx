import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type AuthFailure, authErrorTexts } from '../../../platform/errors/auth-error-text.ts';
import { resendConfirmation } from '../../../platform/session/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';

/** The auth service sends at most one mail a minute to an address. */
const pauseSeconds = 60;

/** Sends the confirmation mail again, and says when the next one can be requested. */
export function ResendConfirmation({ email, justSent = false }: { email: string; justSent?: boolean }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(justSent ? pauseSeconds : 0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    setBusy(true);
    const { error } = await resendConfirmation({ email }).catch((thrown: AuthFailure) => ({ error: thrown }));
    setBusy(false);
    if (error) {
      const [text] = authErrorTexts(error, msg`The email could not be sent. Please try again.`);
      if (text) toast({ text: t(text), tone: 'danger' });
      return;
    }
    setLeft(pauseSeconds);
    toast({ text: t`We sent the email again.`, tone: 'success' });
  };

  return (
    <Button size="sm" busy={busy} disabled={left > 0} onClick={send} icon={<Icon name="mail" size={18} />}>
      {left > 0 ? (
        <Plural value={left} one="Send again in # second" other="Send again in # seconds" />
      ) : (
        <Trans>Send the email again</Trans>
      )}
    </Button>
  );
}
