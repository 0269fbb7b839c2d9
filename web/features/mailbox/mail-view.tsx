import { useLingui } from '@lingui/react/macro';
import type { Mail } from '@vocabloom/contract/mailbox.ts';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { framedHtml } from './framed-html.ts';

/** One mail, isolated from the app: it runs no scripts, and its links open in the whole window. */
export function MailView({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <article aria-label={mail.subject} className="overflow-hidden border border-line bg-card leaf-lg lift">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <div>
          <h2 className="text-xl">
            <bdi>{mail.subject}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            <bdi>{mail.to}</bdi>
          </p>
        </div>
        <SegmentedControl
          label={t`Email view`}
          value={form}
          onChange={setForm}
          options={[
            { value: 'html', label: t`As sent` },
            { value: 'text', label: t`Plain text` },
          ]}
        />
      </header>
      {form === 'html' ? (
        <iframe
          title={mail.subject}
          srcDoc={framedHtml(mail.html)}
          sandbox="allow-top-navigation-by-user-activation allow-popups"
          className="h-[34rem] w-full bg-[#fff]"
        />
      ) : (
        <pre dir="auto" className="h-[34rem] overflow-auto whitespace-pre-wrap p-5 font-text text-base">
          {mail.text}
        </pre>
      )}
    </article>
  );
}
