import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { takeNoteOfNewEmail } from '../../../platform/session/email-change.ts';
import { arrivedLink, emailOfToken } from '../../../platform/session/link.ts';
import { useSession } from '../../../platform/session/session-state.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { letter } from '../../../ui/art/letter-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { MailboxLink } from '../components/mailbox-link.tsx';

/**
 * The target of an email change's links: says what is done, and what is still missing (product: changing the email
 * address).
 */
export default function EmailChangePage() {
  const [link] = useState(arrivedLink);
  if (link.kind === 'half-confirmed') return <OneMore />;
  if (link.kind === 'tokens') return <Changed accessToken={link.accessToken} />;
  return <NoGood />;
}

function OneMore() {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`One more confirmation`}
      art={<ArtFrame className="w-52">{letter}</ArtFrame>}
      lead={
        <Trans>
          This address is confirmed. Now open the link in the email we sent to the other address: your account
          moves when both have confirmed.
        </Trans>
      }
    >
      <div className="grid justify-items-start gap-4">
        <MailboxLink />
        <WayOn />
      </div>
    </AccountFrame>
  );
}

const noted = new Set<string>();

function Changed({ accessToken }: { accessToken: string }) {
  const { t } = useLingui();
  const email = emailOfToken(accessToken) ?? '';
  useEffect(() => {
    if (noted.has(accessToken)) return;
    noted.add(accessToken);
    // If this fails now, the next refresh of the session brings the new address.
    takeNoteOfNewEmail(accessToken).catch(() => undefined);
  }, [accessToken]);
  return (
    <AccountFrame
      title={t`Your email is changed`}
      art={<ArtFrame className="w-52">{letter}</ArtFrame>}
      lead={
        <Trans>
          From now on you log in with <bdi className="font-[600] break-all text-ink">{email}</bdi>.
        </Trans>
      }
    >
      <WayOn />
    </AccountFrame>
  );
}

function NoGood() {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`This link does not work`}
      lead={
        <p role="alert">
          <Trans>
            It has already been used, has expired, or the change was withdrawn. You can ask for the change
            again in your profile.
          </Trans>
        </p>
      }
    >
      <WayOn />
    </AccountFrame>
  );
}

function WayOn() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <Button variant="primary" to="/profile">
      <Trans>Go to my profile</Trans>
    </Button>
  ) : (
    <Button variant="primary" to="/login">
      <Trans>Log in</Trans>
    </Button>
  );
}
