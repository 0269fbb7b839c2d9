import { useLingui } from '@lingui/react/macro';
import type { Mail } from '@vocabloom/contract/mailbox.ts';

export const mailKey = (mail: Mail): string => `${mail.sent_at} ${mail.to} ${mail.subject}`;

export function MailList({
  mails,
  openKey,
  onOpen,
}: {
  mails: readonly Mail[];
  openKey: string;
  onOpen: (key: string) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Emails`} className="grid max-h-72 gap-1.5 overflow-y-auto p-1 lg:max-h-[40rem]">
      {mails.map((mail) => (
        <li key={mailKey(mail)}>
          <button
            type="button"
            aria-current={mailKey(mail) === openKey}
            onClick={() => onOpen(mailKey(mail))}
            className="grid w-full gap-0.5 border border-transparent px-4 py-3 text-start leaf-md hover:bg-sunk aria-[current=true]:border-line aria-[current=true]:bg-card"
          >
            <span className="font-[600] leading-snug">
              <bdi>{mail.subject}</bdi>
            </span>
            <span className="truncate text-sm text-ink-soft">
              <bdi>{mail.to}</bdi>
            </span>
            <span className="text-xs text-ink-faint">
              {i18n.date(new Date(mail.sent_at), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
