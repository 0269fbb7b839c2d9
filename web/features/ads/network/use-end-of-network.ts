import { useEffect, useState } from 'react';
import { adChoice } from '../../../platform/ad-choice.ts';
import { useStore } from '../../../state/store.ts';
import { useLocation } from '../../../ui/route/router.tsx';
import { endNetwork } from './end-network.ts';
import { choiceOfNetwork } from './load-network.ts';

type Allowed = {
  /** Whether this person sees advertisements at all; with premium they do not. */
  readonly mayRun: boolean;
  /** Whether the page contains nothing that would be lost. */
  readonly isQuiet: boolean;
};

/**
 * Ends the network if it was loaded under another choice than the current one (which may have been changed in another
 * tab), or if the person has premium by now: at once if nothing would be lost, otherwise with the next page.
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
