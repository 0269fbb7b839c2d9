import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ArtFrame } from './art/art-frame.tsx';
import { storm } from './art/storm-art.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Something failed: what, and the way on. `action` is another way beside trying again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  action,
}: {
  title: string;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center py-6 text-center">
      <ArtFrame className="w-52 max-w-full">{storm}</ArtFrame>
      <h2 dir="auto" className="mt-4 text-2xl">
        {title}
      </h2>
      {text && <div className="mt-2 text-ink-soft">{text}</div>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="primary" onClick={onRetry} busy={retrying} icon={<Icon name="retry" />}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
