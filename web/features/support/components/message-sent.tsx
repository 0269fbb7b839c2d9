import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { letter } from '../../../ui/art/letter-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';

/** The thank-you after a message was sent. */
export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useLingui();
  useEffect(focusPageHeading, []);
  return (
    <div role="status">
      <EmptyState
        art={letter}
        title={t`Thank you for your message`}
        text={
          <Trans>
            We read every message and will reply to <bdi className="font-[600] text-ink">{email}</bdi>.
          </Trans>
        }
        action={
          <>
            <Button variant="primary" to="/">
              <Trans>Go to the home page</Trans>
            </Button>
            <Button onClick={onAnother}>
              <Trans>Write another message</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
