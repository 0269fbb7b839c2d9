import { useEffect, useRef } from 'react';
import { useSyncState } from './use-study-log.ts';

/** Calls back when answers that waited on this device have reached the server, which only then knows about them. */
export function useWhenSent(onSent: () => void): void {
  const pendingCount = useSyncState((sync) => sync.pendingCount);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && pendingCount === 0) onSent();
    waited.current = pendingCount > 0;
  }, [pendingCount, onSent]);
}
