import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ContactWays } from '../components/contact-ways.tsx';
import { MessageSent } from '../components/message-sent.tsx';
import { MorePages } from '../components/more-pages.tsx';
import { SupportForm } from '../components/support-form.tsx';

/** How to reach whoever runs the installation: by a form, and by what else they gave (product: support). */
export default function SupportPage() {
  const { t } = useLingui();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <div className="page max-w-3xl">
      <PageHeader
        title={t`Support`}
        lead={
          sentFrom === null && (
            <Trans>A question, a mistake, an idea? Write to us, and we’ll reply by email.</Trans>
          )
        }
      />
      {sentFrom === null ? (
        <SupportForm onSent={setSentFrom} />
      ) : (
        <MessageSent email={sentFrom} onAnother={() => setSentFrom(null)} />
      )}
      <div className="mt-12 grid gap-6 border-line border-t pt-8">
        <ContactWays />
        <MorePages />
      </div>
    </div>
  );
}
