import { Trans, useLingui } from '@lingui/react/macro';
import { confirmWithCode } from '../../../platform/session/account.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { letter } from '../../../ui/art/letter-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** After signing up: the account stays inactive until its address is confirmed. */
export function CheckYourMail({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`Check your email`}
      art={<ArtFrame className="w-52">{letter}</ArtFrame>}
      lead={
        <Trans>
          We sent a link to <bdi className="font-[600] text-ink">{email}</bdi>. Open it to confirm your email,
          and your garden is ready.
        </Trans>
      }
    >
      <div className="grid justify-items-start gap-4">
        <MailboxLink />
        <CodeForm send={(code) => confirmWithCode({ email, code })} />
        <p className="text-ink-soft">
          <Trans>Nothing there? Check your spam folder too.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <ResendConfirmation email={email} justSent />
          <Button size="sm" variant="ghost" to="/login">
            <Trans>Back to login</Trans>
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}
