import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** The buttons of a form that opened in place of the value it changes. */
export function SaveOrCancel({
  busy,
  onCancel,
  children,
}: {
  busy: boolean;
  onCancel: () => void;
  /** The label of the save button. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" busy={busy}>
        {children}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
