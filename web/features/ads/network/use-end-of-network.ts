import { useEffect, useState } from 'react';
import { adChoice } from '../../../platform/ad-choice.ts';
import { useStore } from '../../../state/store.ts';
import { useLocation } from '../../../ui/route/router.tsx';
import { endNetwork } from './end-network.ts';
import { choiceOfNetwork } from './load-network.ts';

type Allowed = {
  /** Whether who is here sees advertisements at all: premium does not. */
  readonly mayRun: boolean;
  /** Whether the page has nothing on it that would be lost. */
  readonly isQuiet: boolean;
};

/**
 * Ends the network where it was loaded by another choice than holds now (it may have been changed in another tab), or for
 * somebody who has premium since. At once where nothing can be lost by it, else with the next page.
 */
export function useEndOfNetwork({ mayRun, isQuiet }: Allowed): void {
  const { pathname } = useLocation();
  const choice = useStore(adChoice);
  const [firstSeenOverAt, setFirstSeenOverAt] = useState<string | null>(null);
  useEffect(() => {
    const loadedBy = choiceOfNetwork();
    const isOver = loadedBy !== undefined && (!mayRun || choice !== loadedBy);
    if (!isOver) setFirstSeenOverAt(null);
    else if (isQuiet || (firstSeenOverAt !== null && firstSeenOverAt !== pathname)) endNetwork();
    else setFirstSeenOverAt(pathname);
  }, [mayRun, isQuiet, choice, pathname, firstSeenOverAt]);
}
