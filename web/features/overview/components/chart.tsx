import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type Asked<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** A card for one chart, which reserves its space while the data is loading. */
export function Chart<Data>({
  title,
  asked: { data, isError, refetch },
  children,
}: {
  title: ReactNode;
  asked: Asked<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Card tone="flat" className="min-h-72">
      <h3 className="mb-4 text-lg">{title}</h3>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <>
          <p className="mb-3 text-ink-soft">
            {navigator.onLine ? (
              <Trans>This could not be looked up.</Trans>
            ) : (
              <Trans>You are offline. This needs a connection.</Trans>
            )}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}
