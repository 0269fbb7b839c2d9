import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openRecovery, type Recovery } from '../../../platform/session/recovery.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { letter } from '../../../ui/art/letter-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ChooseNewPassword } from './choose-new-password.tsx';
import { CodeForm } from './code-form.tsx';
import { MailboxLink } from './mailbox-link.tsx';

/** After requesting a reset mail: both its link and its code, typed in here, lead to choosing the new password. */
export function ResetLinkSent({ email }: { email: string }) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState<Recovery | null>(null);
  if (recovery) return <ChooseNewPassword recovery={recovery} />;
  return (
    <AccountFrame
      title={t`Check your email`}
      art={<ArtFrame className="w-52">{letter}</ArtFrame>}
      lead={
        <Trans>
          If <bdi className="font-[600] text-ink">{email}</bdi> has an account, a link to choose a new
          password is on its way.
        </Trans>
      }
    >
      <div className="grid justify-items-start gap-4">
        <MailboxLink />
        <CodeForm
          send={async (code) => {
            const opened = await openRecovery({ email, code });
            setRecovery(opened.recovery);
            return { error: opened.error };
          }}
        />
        <Button variant="ghost" to="/login">
          <Trans>Back to login</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}
