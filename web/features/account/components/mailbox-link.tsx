import { Trans } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { Link } from '../../../ui/route/link.tsx';

/** While no mail server is configured, mails are read here. */
export function MailboxLink() {
  const config = useConfig();
  if (!config?.features.mailbox) return null;
  return (
    <p className="text-sm text-ink-soft">
      <Link to="/dev/mailbox" className="prose-link">
        <Trans>Open the development mailbox</Trans>
      </Link>
    </p>
  );
}
