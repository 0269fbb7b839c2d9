import { useEffect, useState } from 'react';
import { useNavigate } from '../../../ui/route/router.tsx';

/** The address of a link inside the app that a plain click would follow. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  if (link.origin !== location.origin || link.href === `${location.href}#`) return null;
  return link.pathname + link.search + link.hash;
}

export type LeaveGuard = {
  /** The person wants to leave and has not answered yet. */
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/**
 * Asks before a page with unsaved changes is left by a link, by closing the tab or by reloading. Going back cannot be
 * blocked; the kept draft ensures that nothing is lost.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null || address.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);

  return {
    isAsking: wanted !== null,
    leave: () => {
      if (wanted !== null) navigate(wanted);
    },
    stay: () => setWanted(null),
  };
}
