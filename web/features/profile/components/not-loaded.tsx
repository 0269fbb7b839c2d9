import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says what a section of the profile could not load. Several may fail at once, so it is as small as the section. */
export function NotLoaded({
  asked: { isFetching, refetch },
  children,
}: {
  asked: { readonly isFetching: boolean; readonly refetch: () => unknown };
  children: ReactNode;
}) {
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
