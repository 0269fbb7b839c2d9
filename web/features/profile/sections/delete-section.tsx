import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { Section } from '../components/section.tsx';

/** Deleting the account (product: deleting an account), behind a button that only opens it. */
export default function DeleteSection() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t`Delete account`} lead={<Trans>For good. It cannot be undone.</Trans>}>
      {isOpen ? (
        <DeleteAccount onCancel={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Trans>Delete my account…</Trans>
        </Button>
      )}
    </Section>
  );
}
