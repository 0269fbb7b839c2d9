import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showsCopy } from '../../../platform/copy/or-copied.ts';
import { useStore } from '../../../state/store.ts';

/** Explains why there is nothing at an address: if the server could not be asked, it may well exist there. */
export function NotOnDevice({ children }: { children: ReactNode }) {
  return useStore(showsCopy) ? (
    <Trans>
      It is not on this device. If you made it on another one, it will be here once you are online.
    </Trans>
  ) : (
    children
  );
}
