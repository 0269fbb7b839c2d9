import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Wraps one panel of a page: if it breaks, the rest keeps working. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ErrorBoundary
      fallback={({ reset }) => (
        <Card tone="flat" role="alert">
          <p className="font-[600]">{t`This part could not be shown.`}</p>
          <Button size="sm" className="mt-3" onClick={reset}>
            <Trans>Try again</Trans>
          </Button>
        </Card>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
