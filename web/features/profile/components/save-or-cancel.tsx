import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** The end of a form that opened in the place of what it changes. */
export function SaveOrCancel({
  busy,
  onCancel,
  children,
}: {
  busy: boolean;
  onCancel: () => void;
  /** What saving is called. */
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
