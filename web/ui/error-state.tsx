import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ArtFrame } from './art/art-frame.tsx';
import { storm } from './art/storm-art.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { StateTitle } from './state-title.tsx';

/** Says what failed and how to continue. `action` is an alternative to trying again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  action,
  isPage = false,
}: {
  title: string;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  /** It is the whole content of the page, so its title is the page's heading. */
  isPage?: boolean;
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center py-6 text-center">
      <ArtFrame className="w-52 max-w-full">{storm}</ArtFrame>
      <StateTitle title={title} isPage={isPage} />
      {text && <div className="mt-2 text-balance text-ink-soft">{text}</div>}
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
